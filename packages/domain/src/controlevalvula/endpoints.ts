import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { idTexto, lista } from '../values.ts';
import { controlevalvula } from './cadastro.ts';

/** Valves on a delivery note at most. */
const MAX_ROMANEIO = 200;

const pdf = {
  metodo: 'GET',
  acesso: controlevalvula.permission('Listar'),
  projeto: true,
  pesado: true,
  resposta: z.unknown(),
  midia: 'application/pdf',
} as const;

export const printRomaneio = defineEndpoint({
  ...pdf,
  caminho: '/controlevalvula/romaneio',
  resumo: `O romaneio de válvulas em PDF: origem, destino e assinaturas; no máximo ${MAX_ROMANEIO}`,
  query: z.strictObject({
    ids: lista(idTexto).refine(
      (ids) => ids.length > 0 && ids.length <= MAX_ROMANEIO,
      `Escolha de 1 a ${MAX_ROMANEIO} válvulas.`,
    ),
  }),
});

export const printCertificado = defineEndpoint({
  ...pdf,
  caminho: '/controlevalvula/:id/certificado',
  resumo: 'O certificado de calibração de uma PSV em PDF, depois da liberação pela inspeção.',
  params: z.strictObject({ id: idTexto }),
});
