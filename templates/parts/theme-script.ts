// The one inline script: it runs before first paint, so that a dark page never flashes light. Everything else is in `client.tsx`.

/**
 * Sets `data-theme` from what the reader chose; light where nothing was chosen or storage is denied. The system's preference is not asked.
 * That the attribute is there at all tells the stylesheet that scripts run. Constant, at most 400 bytes: its hash stands in the policy.
 */
export const themeScript = "{let t;try{t=localStorage.getItem('theme')}catch{}document.documentElement.dataset.theme=t==='dark'?t:'light'}";

/** SHA-256 of `themeScript`, base64 (CSP 3 §2.3.1). A test computes it anew. */
export const themeScriptHash = 'sha256-L0rUHo0vW0LIguVUm8Q+LXbhImbPLbx1trIH/mpdl+M=';
