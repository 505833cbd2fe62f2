/**
 * On a machine of CI a test of browsers or servers that fails is tried once more, and the first failure is printed: under
 * load they miss a time limit now and then. It is tried at once, because tests of one file may build on those before them.
 * On a developer's machine every failure counts.
 */
if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true, retryImmediately: true });
