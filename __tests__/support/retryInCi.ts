/**
 * On a machine of CI a test that fails is tried once more, and the first failure is printed: browsers and servers under
 * load miss a time limit now and then. It is tried at once, because tests of one file may build on those before them. On a
 * developer's machine every failure counts.
 */
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
