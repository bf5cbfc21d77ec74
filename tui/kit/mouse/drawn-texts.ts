import type { DOMElement } from 'ink';

type DOMNode = DOMElement['childNodes'][number];

/** A text of the frame: its row, its first column, and the columns of the box that it is in. */
export interface DrawnText {
  readonly text: string;
  readonly row: number;
  readonly column: number;
  readonly from: number;
  readonly to: number;
}

const nodeText = (node: DOMNode): string =>
  node.nodeName === '#text' ? node.nodeValue : node.childNodes.map(nodeText).join('');

/** The texts of the frame, where Ink has laid them out. */
export function* drawnTexts(node: DOMElement, top = 0, left = 0): Generator<DrawnText> {
  const { yogaNode, childNodes } = node;
  if (!yogaNode) return;
  const row = top + yogaNode.getComputedTop();
  const column = left + yogaNode.getComputedLeft();
  if (node.nodeName === 'ink-text') {
    yield {
      text: nodeText(node),
      row,
      column,
      from: left,
      to: left + (node.parentNode?.yogaNode?.getComputedWidth() ?? 0),
    };
    return;
  }
  for (const child of childNodes) if (child.nodeName !== '#text') yield* drawnTexts(child, row, column);
}
