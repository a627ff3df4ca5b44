import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/usuario/email/endpoints.ts';
import type { LinksDaTroca } from '@cadencia/domain/usuario/email/schema.ts';
import type { Contexto } from '../../../infra/context.ts';
import { type RouteDeps, route } from '../../../infra/http.ts';
import type { Entrega } from '../../../infra/mail.ts';
import { type Tx, write } from '../../../infra/transaction.ts';
import type { EntradaDeps } from '../commands.ts';
import { requireSituacao } from '../gestao/alvo.ts';
import { lockOutro } from '../gestao/queries.ts';
import { proveCaller } from '../senha/prova.ts';
import { maskEmail } from '../senha/senha.ts';
import { cancelTroca, confirmTroca, openTroca, refuseTroca, requireSemAntigo, resendTroca } from './commands.ts';
import { findPorToken } from './queries.ts';

interface Deps extends RouteDeps, EntradaDeps {
  readonly porMinuto: number;
  readonly entrega: Entrega;
  readonly enviaEmail: boolean;
}

/** @throws {AppError} `registro.nao_encontrado`, `usuario.protegido`, `usuario.situacao`, `permissao.negada` */
async function requireDono(tx: Tx, contexto: Contexto, id: number): Promise<number> {
  const alvo = await lockOutro(tx, contexto, id);
  requireSituacao(alvo, 'ATIVO');
  return id;
}

/** The calls to change another user's e-mail or the user's own, and the answers of the addresses. */
export function emailRoutes(deps: Deps): void {
  const { app, db, entrega, porMinuto } = deps;
  const entregues = ({ antigo, novo }: LinksDaTroca): LinksDaTroca => ({
    antigo: antigo && entrega(antigo),
    novo: novo && entrega(novo),
  });

  route(app, endpoints.askTrocaEmail, async ({ contexto, input: { params, body } }) => {
    requireSemAntigo(contexto, body.motivo);
    return entregues(
      await write(db, async (tx) =>
        openTroca(tx, contexto, { usuarioId: await requireDono(tx, contexto, params.id), ...body }),
      ),
    );
  });

  route(app, endpoints.resendTrocaEmail, async ({ contexto, input: { params } }) =>
    entregues(await write(db, async (tx) => resendTroca(tx, contexto, await requireDono(tx, contexto, params.id)))),
  );

  route(app, endpoints.cancelTrocaEmail, ({ contexto, input: { params } }) =>
    write(db, async (tx) => cancelTroca(tx, contexto, await requireDono(tx, contexto, params.id))),
  );

  route(app, endpoints.askMinhaTroca, async ({ contexto, input: { body } }) => {
    if (!deps.enviaEmail) throw new AppError('usuario.sem_email');
    await proveCaller(deps, contexto, { senha: { valor: body.senha, campo: 'senha' } });
    await write(db, (tx) => openTroca(tx, contexto, { usuarioId: contexto.usuarioId, email: body.email }));
  });

  route(app, endpoints.resendMinhaTroca, async ({ contexto }) => {
    if (!deps.enviaEmail) throw new AppError('usuario.sem_email');
    await write(db, (tx) => resendTroca(tx, contexto, contexto.usuarioId));
  });

  route(app, endpoints.cancelMinhaTroca, ({ contexto }) =>
    write(db, (tx) => cancelTroca(tx, contexto, contexto.usuarioId)),
  );

  route(
    app,
    endpoints.checkTrocaEmail,
    async ({ input }) => {
      const troca = await findPorToken(db, input.body.token);
      if (!troca) throw new AppError('senha.token');
      const { endereco, nome, expiraEm } = troca;
      const confirmou = (endereco === 'NOVO' ? troca.novoEm : troca.antigoEm) !== null;
      return { endereco, nome, antigo: maskEmail(troca.antigo), novo: maskEmail(troca.novo), expiraEm, confirmou };
    },
    { porMinuto },
  );

  route(
    app,
    endpoints.confirmTrocaEmail,
    async ({ input, request: { ip } }) => ({
      trocado: await write(db, (tx) => confirmTroca(tx, { ...input.body, ip })),
    }),
    { porMinuto },
  );

  route(
    app,
    endpoints.refuseTrocaEmail,
    ({ input, request: { ip } }) => write(db, (tx) => refuseTroca(tx, { ...input.body, ip })),
    { porMinuto },
  );
}
