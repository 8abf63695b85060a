// Creates elements that scripts add, with their attributes and children.

type Attributes = Readonly<Record<string, string>>;

/** Creates an element of the current document. The element is not part of the page yet. */
export const create = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

/** Creates a button that does not submit a form. */
export const createButton = (
  className: string,
  text: string,
  press: (event: MouseEvent) => void,
): HTMLButtonElement => {
  const button = create('button', { type: 'button', class: className }, text);
  button.addEventListener('click', press);
  return button;
};
