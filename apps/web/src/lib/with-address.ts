/** Gives an element an address of this page for some bytes, while it is drawn. */
export const withAddress = (bytes: Blob, atributo: 'src' | 'href') => (elemento: Element | null) => {
  if (!elemento) return undefined;
  const endereco = URL.createObjectURL(bytes);
  elemento.setAttribute(atributo, endereco);
  return () => {
    elemento.removeAttribute(atributo);
    URL.revokeObjectURL(endereco);
  };
};
