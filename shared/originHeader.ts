/**
 * Header with a secret that the CloudFront distribution adds to each request to the API, replacing what a visitor sends. The API
 * refuses requests without it, because they bypassed the firewall and their address could be forged.
 */
export const originHeader = 'x-origin-secret';
