import { z } from 'zod';
import { defineEndpoint } from '../../endpoint.ts';
import { id } from '../../values.ts';
import { motivoBloqueio } from './schema.ts';

/** Most people of one call. */
export const LOTE_MAXIMO = 200;

const ids = z
  .array(id)
  .min(1, 'Informe ao menos uma pessoa.')
  .max(LOTE_MAXIMO, `Informe no máximo ${LOTE_MAXIMO} pessoas.`)
  .refine((lista) => new Set(lista).size === lista.length, 'A mesma pessoa está duas vezes na lista.');

/** Outcome of a batch: a refusal of one person does not affect the others. */
const resultado = z.object({ feitos: z.array(id), recusas: z.array(z.object({ id, mensagem: z.string() })) });
export type ResultadoDoLote = z.infer<typeof resultado>;

export const blockUsuarios = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/lote/bloquear',
  resumo: 'Bloqueia várias pessoas e encerra as suas sessões.',
  acesso: 'Usuario:BloquearUsuario',
  body: z.object({ ids, motivo: motivoBloqueio }),
  resposta: resultado,
});

export const endSessoesDosUsuarios = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/lote/encerrar-sessoes',
  resumo: 'Encerra as sessões de várias pessoas.',
  acesso: 'Usuario:BloquearUsuario',
  body: z.object({ ids }),
  resposta: resultado,
});

export const reinviteUsuarios = defineEndpoint({
  metodo: 'POST',
  caminho: '/usuario/lote/convite',
  resumo: 'Envia outro convite a várias pessoas que ainda não entraram; sem servidor de e-mail, responde os links.',
  acesso: 'Usuario:CadastrarUsuario',
  body: z.object({ ids }),
  /** The links to hand over, where no message leaves by e-mail. */
  resposta: resultado.extend({ links: z.array(z.object({ id, link: z.string() })) }),
});
