import { AppError } from '@cadencia/domain/errors.ts';
import * as endpoints from '@cadencia/domain/pessoa/endpoints.ts';
import { frente } from '@cadencia/domain/pessoa/frente.ts';
import { VER_DADOS } from '@cadencia/domain/pessoa/schema.ts';
import { turno } from '@cadencia/domain/pessoa/turno.ts';
import { writeZip } from '@cadencia/interop/write-zip.ts';
import { cadastroRoutes, readRoutes } from '../../cadastro/routes.ts';
import type { Armazenamento } from '../../infra/armazenamento/local.ts';
import { authorize } from '../../infra/authorize.ts';
import { wallClock } from '../../infra/clock.ts';
import type { Entidade } from '../../infra/entidade.ts';
import { type RouteDeps, route } from '../../infra/http.ts';
import { write } from '../../infra/transaction.ts';
import { pessoas } from './aptidao.ts';
import type { CofreCpf } from './cpf/cofre.ts';
import { escritaDePessoas, findPorCpf, revealCpf } from './cpf/commands.ts';
import { anonymizePessoa, anonymizeVencidas, exportPessoa } from './lgpd/commands.ts';
import { pacoteDe } from './lgpd/pacote.ts';
import { listAnonimizaveis } from './lgpd/queries.ts';
import { listAptidoes } from './queries.ts';
import { linkUsuario } from './vinculo/commands.ts';
import { listUsuariosLivres } from './vinculo/queries.ts';

interface Deps extends RouteDeps {
  readonly cofre: CofreCpf;
  readonly armazenamento: Armazenamento;
  readonly entidades: readonly Entidade[];
}

const FUSO = 'America/Sao_Paulo';

/** The calls with data under the law: the log records each view of a whole number. */
function lgpdRoutes({ app, db, now, cofre, armazenamento, entidades }: Deps): void {
  const hoje = () => wallClock(now(), FUSO).slice(0, 10);
  /** Removes files after the commit: the daily cleaning takes those that cannot be removed now. */
  const removeAll = async (caminhos: readonly string[]) => {
    for (const caminho of caminhos) await armazenamento.remove(caminho).catch(() => undefined);
  };

  route(app, endpoints.verCpf, async ({ contexto, input }) => ({
    cpf: await write(db, (tx) => revealCpf(tx, contexto, cofre, input.params.id)),
  }));

  route(app, endpoints.findPorCpf, async ({ contexto, input }) => {
    const id = await write(db, (tx) => findPorCpf(tx, contexto, cofre, input.body.cpf));
    if (id === undefined) throw new AppError('registro.nao_encontrado', { mensagem: 'Nenhuma pessoa tem este CPF.' });
    return { id };
  });

  route(app, endpoints.exportPessoa, ({ contexto, input }) =>
    write(db, (tx) => exportPessoa(tx, contexto, { id: input.params.id, cofre, entidades, now: now() })),
  );

  route(app, endpoints.downloadPessoa, async ({ contexto, input: { params }, reply }) => {
    const tudo = await write(db, (tx) => exportPessoa(tx, contexto, { id: params.id, cofre, entidades, now: now() }));
    reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="dados-pessoais-${params.id}.zip"`)
      .header('access-control-expose-headers', 'content-disposition');
    return writeZip(pacoteDe(db, armazenamento, { id: params.id, tudo }));
  });

  route(app, endpoints.anonimizarPessoa, async ({ contexto, input }) => {
    authorize(contexto, VER_DADOS);
    await removeAll(
      await write(db, (tx) => anonymizePessoa(tx, contexto, { ...input.params, ...input.query, now: now() })),
    );
  });

  route(app, endpoints.anonimizarVencidas, async ({ contexto, input: { body } }) => {
    authorize(contexto, VER_DADOS);
    await removeAll(await write(db, (tx) => anonymizeVencidas(tx, contexto, { ...body, hoje: hoje(), now: now() })));
    return { anonimizadas: body.pessoas.length };
  });

  route(app, endpoints.listAnonimizaveis, ({ contexto, input }) =>
    listAnonimizaveis(db, contexto, { ...input.query, hoje: hoje() }),
  );
}

/** The calls of people: those of a register, over rows with the CPF apart, and those that only people have. */
export function pessoaRoutes(deps: Deps): void {
  const { app, db, now, cofre } = deps;
  cadastroRoutes(app, { db, now, escrita: escritaDePessoas(cofre) }, pessoas);
  for (const apontado of [frente, turno]) readRoutes(app, db, apontado);

  route(app, endpoints.getAptidoes, async ({ contexto, input }) => ({
    linhas: await listAptidoes(db, contexto, { ids: input.query.ids, now: now() }),
  }));

  route(app, endpoints.listUsuariosLivres, async ({ contexto, input }) => ({
    linhas: await listUsuariosLivres(db, contexto, { id: input.params.id, busca: input.query.busca }),
  }));

  route(app, endpoints.linkUsuario, async ({ contexto, input: { params, query, body } }) => {
    authorize(contexto, pessoas.permission('Editar'));
    await write(db, (tx) => linkUsuario(tx, contexto, { ...params, ...query, ...body, now: now() }));
  });

  lgpdRoutes(deps);
}
