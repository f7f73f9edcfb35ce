/**
 * Replaces the SDK's credential chain in the function bundles: Lambda always puts credentials into the environment, and loading the
 * chain of files, SSO and metadata servers takes up to 8 ms of a cold start.
 */
export const defaultProvider = () => async () => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID,
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY,
  sessionToken: process.env.AWS_SESSION_TOKEN,
});
