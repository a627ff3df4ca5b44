import * as endpoints from '@cadencia/domain/cronograma/plano/endpoints.ts';
import { AppError } from '@cadencia/domain/errors.ts';
import { authorizeWhole } from '../../../infra/authorize.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import { write } from '../../../infra/transaction.ts';
import { toCronograma } from '../calculo/cronograma.ts';
import { loadSnapshot } from '../calculo/queries.ts';
import { editarPlano } from './commands.ts';
import { listCodigos } from './obra.ts';
import { loadPalavras } from './valores.ts';
import { voltarPlano } from './volta.ts';

export function planoRoutes({ app, db }: RouteDeps): void {
  route(app, endpoints.editarPlano, ({ contexto, input: { body } }) =>
    write(db, (tx) => editarPlano(tx, contexto, body.itens)),
  );
  route(app, endpoints.getRede, async ({ contexto }) => {
    authorizeWhole(contexto, 'GestaoProjeto:EditarCronograma');
    const snapshot = await loadSnapshot(db, contexto.projetoId);
    if (!snapshot) throw new AppError('projeto.nao_encontrado');
    const codigos = await listCodigos(db, contexto);
    const { duracao } = await loadPalavras(db, contexto.projetoId);
    return {
      calculo: snapshot.calculo,
      comportamento: snapshot.comportamento,
      cronograma: toCronograma(snapshot),
      codigos: codigos.map(({ id, codigo, servicoId, sequencia }): [number, string, number, number] => [
        id,
        codigo,
        servicoId,
        sequencia,
      ]),
      calendarios: snapshot.calendarios.map(({ id, nome }) => ({ id, nome })),
      duracao,
    };
  });
  route(app, endpoints.listPalavras, async ({ contexto }) => {
    const { calendarios, etapas, especialidades } = await loadPalavras(db, contexto.projetoId);
    return {
      calendario: calendarios.slice(0, 200).map(({ nome }) => nome),
      etapa: etapas.slice(0, 500).map(({ nome }) => nome),
      especialidade: especialidades.slice(0, 500).map(({ nome }) => nome),
    };
  });
  route(app, endpoints.desfazerPlano, ({ contexto, input: { body } }) =>
    write(db, (tx) => voltarPlano(tx, contexto, { desfazer: true, edicaoId: body.edicaoId })),
  );
  route(app, endpoints.refazerPlano, ({ contexto, input: { body } }) =>
    write(db, (tx) => voltarPlano(tx, contexto, { desfazer: false, edicaoId: body.edicaoId })),
  );
}
