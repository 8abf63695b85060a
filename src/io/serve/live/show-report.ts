// Part of the script of a watched page: shows the problems of the site in a panel at the bottom of the window.

/** Source of the code that shows each report that `events` receives. The code writes only text, never HTML. */
export const showReport = String.raw`
const panel = document.createElement('div');
panel.id = 'mokcha-report';
panel.setAttribute('role', 'alert');
Object.assign(panel.style, {
  position: 'fixed', inset: 'auto 0 0 0', zIndex: '2147483647',
  margin: '0', maxHeight: '50vh', overflow: 'auto', padding: '16px',
  font: '13px/1.5 ui-monospace, monospace', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere',
  color: '#fff', background: '#1c1c22', borderTop: '3px solid',
});
const edges = { error: '#ff6369', warning: '#f1b000' };
const make = (name, text, style) => {
  const node = document.createElement(name);
  node.textContent = text;
  Object.assign(node.style, style);
  return node;
};
// With '--editor', a place at the end of a line is a link to the editor.
const toNodes = (line, links, edge) => {
  if (typeof line !== 'string') {
    const style = {
      color: 'inherit', background: 'transparent', fontWeight: '700',
      padding: '0', borderRadius: '0', borderBottom: '2px solid ' + edge,
    };
    return [line.before, make('mark', line.marked, style), line.after];
  }
  const link = links.find(({ text }) => line.endsWith(' ' + text));
  if (!link) return [line];
  const anchor = make('a', link.text, { color: '#9ecbff' });
  anchor.href = link.href;
  return [line.slice(0, -link.text.length), anchor];
};
const toBox = ({ severity, lines }, links) => {
  const edge = edges[severity] ?? 'transparent';
  const box = make('div', '', { margin: '0 0 1.5em', padding: '0 0 0 12px', borderLeft: '3px solid ' + edge });
  if (severity) box.append(make('strong', severity, { color: edge, fontWeight: '700' }));
  box.append(...lines.flatMap((line, at) => [...(at > 0 ? ['\n'] : []), ...toNodes(line, links, edge)]));
  return box;
};
events.addEventListener('report', ({ data }) => {
  const { problems, links } = JSON.parse(data);
  const isError = problems.some(({ severity }) => severity === 'error');
  panel.style.borderTopColor = isError ? edges.error : edges.warning;
  panel.replaceChildren(...problems.map((problem) => toBox(problem, links)));
  if (panel.lastElementChild) panel.lastElementChild.style.margin = '0';
  if (problems.length === 0) panel.remove(); else document.body.append(panel);
});
`;
