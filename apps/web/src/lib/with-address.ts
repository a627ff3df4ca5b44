/** While an element is drawn, gives it an address of this page for some bytes. */
export const withAddress = (bytes: Blob, atributo: 'src' | 'href') => (elemento: Element | null) => {
  if (!elemento) return undefined;
  const endereco = URL.createObjectURL(bytes);
  elemento.setAttribute(atributo, endereco);
  return () => {
    elemento.removeAttribute(atributo);
    URL.revokeObjectURL(endereco);
  };
};
