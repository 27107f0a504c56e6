import { attributeOf, scanXml } from '#formats/xml.ts';

/** An element of a document that has been found to be XML. */
export type Element = {
  name: string;
  attribute: (name: string) => string | undefined;
  text: string;
  children: Element[];
};

const newElement = (name: string, attributes = ''): Element => ({
  name,
  attribute: (wanted) => attributeOf(attributes, wanted),
  text: '',
  children: [],
});

/** The root of a document. */
export function readXml(xml: string): Element {
  const open = [newElement('document')];
  scanXml(xml, {
    open: (name, attributes) => {
      const element = newElement(name, attributes);
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    close: () => void open.pop(),
    text: (text) => {
      const last = open.at(-1);
      if (last) last.text += text;
    },
  });
  return open[0]?.children[0] ?? newElement('nothing');
}

export const childrenOf = ({ children }: Element, name: string) =>
  children.filter((child) => child.name === name);

/** What the one child of a name says; without one, nothing. */
export const textOf = (element: Element, name: string) => childrenOf(element, name)[0]?.text ?? '';
