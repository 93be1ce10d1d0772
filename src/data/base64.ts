/** Returns the content of a file as base64. Rejects when the file can't be read. */
export function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    // In a data address, the part before the comma says that the content is base64.
    reader.onload = () =>
      resolve(typeof reader.result === 'string' ? reader.result.slice(reader.result.indexOf(',') + 1) : '');
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'));
    reader.readAsDataURL(file);
  });
}
