/**
 * On a machine of CI a test that fails is tried once more, and the first failure is printed: browsers and servers under
 * load miss a time limit now and then. On a developer's machine every failure counts.
 */
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
