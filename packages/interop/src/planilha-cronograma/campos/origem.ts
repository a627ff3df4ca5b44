import type { Campos } from './campo.ts';

/** The ids by which the same row is found again. */
export const ORIGEM = {
  id: {
    titulo: 'ID de origem',
    especie: 'texto',
    largura: 14,
    outros: [
      'unique id',
      'id exclusivo',
      'id exclusiva',
      'identificador exclusivo',
      'id unico',
      'uid',
      'identificador de origem',
    ],
  },
  guid: { titulo: 'GUID', especie: 'texto', largura: 38 },
} as const satisfies Campos;
