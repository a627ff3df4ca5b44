import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { id, idTexto } from '../values.ts';
import { planta } from './schema.ts';

export const getPlanta = defineEndpoint({
  metodo: 'GET',
  caminho: '/planta',
  resumo: 'Planta do cliente em árvore: áreas, sistemas e locais, com quantos equipamentos há em cada um',
  acesso: 'Area:ListarArea',
  projeto: true,
  resposta: planta,
});

/** Makes an area inactive together with all that is in it. */
export const inativarArea = defineEndpoint({
  metodo: 'POST',
  caminho: '/planta/area/:id/inativar',
  resumo: 'Inativa uma área com tudo o que há nela: áreas abaixo, sistemas, locais e equipamentos',
  acesso: 'Area:EditarArea',
  tambem: ['Sistema:EditarSistema', 'Local:EditarLocal', 'Equipamento:EditarEquipamento'],
  projeto: true,
  params: z.strictObject({ id: idTexto }),
  body: z.strictObject({ versao: id }),
  resposta: z.strictObject({ areas: z.int(), sistemas: z.int(), locais: z.int(), equipamentos: z.int() }),
});
