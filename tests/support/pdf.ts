/** The text of a PDF, as a PDF reader extracts it. */
import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text of all pages in their order. */
export async function textOfPdf(file: Buffer): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text;
}

export interface Picture {
  width: number;
  height: number;
  /** A byte per pixel, row by row; black is 0. */
  grey: Uint8Array;
}

/** Returns the first page as a picture; `scale` is the number of pixels per point. */
export async function pictureOfPdf(file: Buffer, scale: number): Promise<Picture> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const { width, height, data } = await document.getPage(0).render({ scale, render: 'bitmap', colorSpace: 'Gray' });
  const grey = Uint8Array.from(data);
  document.destroy();
  library.destroy();
  return { width, height, grey };
}
