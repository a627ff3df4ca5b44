/** The product's name and version: the only place in the code that spells them. */
export const PRODUTO = {
  nome: 'Cadência',
  lema: 'planejamento e controle de paradas',
  versao: '1.9.0',
} as const;

export const tituloDaPagina = (titulo: string): string => `${titulo} | ${PRODUTO.nome}`;
