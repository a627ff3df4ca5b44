import { z } from 'zod';
import type { Cadastro } from '../cadastro.ts';
import { controleapoio } from '../controleapoio/cadastro.ts';
import { controlevalvula } from '../controlevalvula/cadastro.ts';
import { defineEndpoint } from '../endpoint.ts';
import { equipamento } from '../equipamento/cadastro.ts';
import { local } from '../local/cadastro.ts';
import { raquete } from '../raquete/cadastro.ts';
import { suprimento } from '../suprimento/cadastro.ts';
import { MAX_ETIQUETAS, pedidoDeEtiquetas } from './schema.ts';

const printOf = (cadastro: Cadastro) =>
  defineEndpoint({
    metodo: 'POST',
    caminho: `/${cadastro.path}/etiquetas`,
    resumo: `${cadastro.labels.plural}: etiquetas com QR em folhas A4 de 3 × 8, em PDF; com ids só esses, no máximo ${MAX_ETIQUETAS.toLocaleString('pt-BR')}`,
    acesso: cadastro.permission('Exportar'),
    projeto: cadastro.scope === 'projeto',
    body: pedidoDeEtiquetas(cadastro),
    pesado: true,
    resposta: z.unknown(),
    midia: 'application/pdf',
  });

/** Calls by the path of the register, for things that carry a label. */
export const printEtiquetas = {
  equipamento: printOf(equipamento),
  local: printOf(local),
  suprimento: printOf(suprimento),
  raquete: printOf(raquete),
  controlevalvula: printOf(controlevalvula),
  controleapoio: printOf(controleapoio),
};
export type ComEtiqueta = keyof typeof printEtiquetas;
