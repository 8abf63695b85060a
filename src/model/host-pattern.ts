// A host as the Content-Security-Policy names it (CSP 3 §2.3.1, `host-part` and `port-part`): `img.example.com`, `*.example.com`, `localhost:8080`.

export const hostPattern = /^(?:\*\.)?(?:[A-Za-z0-9-]+\.)*[A-Za-z0-9-]+(?::\d{1,5})?$/;

export const isHostPattern = (text: string): boolean => hostPattern.test(text);

/** `*.example.com` has the hosts below `example.com`, and not that host itself (CSP 3 §6.7.2.8). `host`: with its port, if it has one. */
export const matchesHost = (pattern: string, host: string): boolean => {
  const [wanted, given] = [pattern.toLowerCase(), host.toLowerCase()];
  return wanted.startsWith('*.') ? given.endsWith(wanted.slice(1)) : given === wanted;
};
