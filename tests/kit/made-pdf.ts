import PDFDocument from 'pdfkit';

export type PdfPen = PDFKit.PDFDocument;

/** A PDF like that of a printer driver. */
export const madePdf = (
  draw: (pen: PdfPen) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const pen = new PDFDocument({ size: 'A4', ...options });
    pen.on('data', (chunk: Buffer) => chunks.push(chunk));
    pen.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    draw(pen);
    pen.end();
  });

/** A recipe on one page. */
export const soupPage = (pen: PdfPen): void => {
  pen.fontSize(24).text('Tomato soup').moveDown();
  pen.fontSize(14).text('Ingredients').fontSize(11);
  const lines = ['500 g ripe tomatoes', '2 onions, finely chopped', '1 l stock', 'Salt and pepper'];
  for (const line of lines) pen.text(line);
  pen.moveDown().fontSize(14).text('Method').fontSize(11);
  pen.text(
    '1. Heat the oil in a large pot and soften the onions for ten minutes over a low heat, stirring now and then. Do not let them brown.',
  );
  pen.text('2. Add the tomatoes and the stock. Simmer for 20 minutes and blend.');
};
