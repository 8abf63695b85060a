// A host as the Content-Security-Policy names it (CSP 3 §2.3.1, `host-part` and `port-part`), such as
// `img.example.com`, `*.example.com` or `localhost:8080` → whether it is valid, and which hosts it matches.

/** Matches a valid host. It may begin with `*.`, which means all hosts below it, and may end with a port. */
export const hostPattern = /^(?:\*\.)?(?:[A-Za-z0-9-]+\.)*[A-Za-z0-9-]+(?::\d{1,5})?$/;

/** Returns whether a text is a host that a policy can contain. */
export const isHostPattern = (text: string): boolean => hostPattern.test(text);

/**
 * Returns whether a pattern matches a host. `host` includes the port if the URL has one. `*.example.com` matches the
 * hosts below `example.com`, but not `example.com` itself (CSP 3, "`host-part` matches").
 */
export const matchesHost = (pattern: string, host: string): boolean => {
  const [wanted, given] = [pattern.toLowerCase(), host.toLowerCase()];
  return wanted.startsWith('*.') ? given.endsWith(wanted.slice(1)) : given === wanted;
};
