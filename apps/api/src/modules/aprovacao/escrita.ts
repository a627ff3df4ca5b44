import { type Escrita, escritaCom } from '../../cadastro/commands.ts';
import type { Clock } from '../../infra/clock.ts';
import { requireProjeto } from '../../infra/context.ts';
import { cancel, restart, submit } from './commands.ts';
import { type AlemDosVotos, type Aprovavel, listEmVotacao, type Votacao } from './queries.ts';

/** Writes records that are voted on: a change of what people vote on begins the votes again, and actions begin and end them. */
const escritaComVotos = (aprovavel: Aprovavel, now: Clock, alem: AlemDosVotos): Escrita => ({
  ...escritaCom(async (tx, contexto, ids) => {
    const dentro = requireProjeto(contexto);
    await alem.settle?.(tx, dentro, ids);
    const emVotacao = await listEmVotacao(tx, aprovavel.documento, ids);
    for (const registroId of emVotacao) {
      await alem.antes?.(tx, dentro, registroId);
      await restart(tx, dentro, aprovavel, { registroId, now: now() });
    }
    if (emVotacao.length > 0) await alem.depois?.(tx, dentro);
  }),
  aoMover: async (tx, contexto, { acao, antes, now: quando }) => {
    const dentro = requireProjeto(contexto);
    for (const linha of antes) {
      const { id } = linha;
      const quem = alem.quemPede ? { solicitanteId: alem.quemPede(linha) } : {};
      await alem.aoMover?.(tx, dentro, linha, acao);
      if (acao === (alem.envia ?? 'enviar'))
        await submit(tx, dentro, aprovavel, { registroId: id, now: quando, ...quem });
      if (acao !== 'cancelar') continue;
      await cancel(tx, dentro, aprovavel, { registroId: id, now: quando });
      await alem.aoCancelar?.(tx, id);
    }
  },
});

/** How records of a kind are written that people vote on. */
export const votacaoDe = (aprovavel: Aprovavel): Votacao => ({
  aprovavel,
  escrita: (now, alem) => escritaComVotos(aprovavel, now, alem),
});
