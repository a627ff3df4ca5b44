import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import type { AppError } from '@cadencia/domain/errors.ts';
import { sql } from 'kysely';
import { problemsOf } from '../../../../cadastro/check.ts';
import { type Campos, changed, type Mudanca } from '../../../../cadastro/mudanca.ts';
import type { Contexto } from '../../../../infra/context.ts';
import type { Tx } from '../../../../infra/transaction.ts';
import { alterado } from '../../../../infra/versao.ts';
import { FUSO } from '../../conta/commands.ts';
import { recusaDe, requireAlvo, requireDireitos, requireOutro, requirePerfilDado } from '../alvo.ts';
import { findAlvos, findDireitosAlem } from '../queries.ts';

const campo = (nome: string, motivo: string | null): Campos => (motivo === null ? {} : { [nome]: motivo });

/** Refusals of the guards for changes of profiles and for actions on people, besides those of every register. */
export async function problemsOfUsuarios(
  tx: Tx,
  contexto: Contexto,
  cadastro: Cadastro,
  mudancas: readonly Mudanca[],
): Promise<Campos[]> {
  const comuns = await problemsOf(tx, contexto, cadastro, mudancas);
  const dados = mudancas.map((mudanca) =>
    changed(mudanca, 'perfilId') ? Number(mudanca.depois['perfilId']) : undefined,
  );
  const ids = mudancas.map(({ antes }) => Number(antes?.['id'] ?? 0));
  const alem = await findDireitosAlem(tx, contexto, [...new Set(dados.flatMap((perfilId) => perfilId ?? []))]);
  const alvos = await findAlvos(
    tx,
    contexto,
    ids.filter((id) => id > 0),
  );
  return mudancas.map(({ antes }, i) => {
    const perfilId = dados[i];
    const doPerfil = recusaDe(() => {
      if (perfilId === undefined) return;
      requirePerfilDado(contexto, perfilId);
      requireDireitos(alem.get(perfilId));
    });
    const daPessoa = recusaDe(() => {
      if (!antes) return;
      const alvo = requireAlvo(contexto, alvos.get(ids[i] ?? 0));
      if (perfilId !== undefined) requireOutro(contexto, alvo);
    });
    return { ...campo('perfilId', doPerfil), ...campo('linha', daPessoa), ...comuns[i] };
  });
}

export interface Guardada {
  readonly id: number;
  readonly nome: string;
  readonly email: string;
  readonly perfilId: number;
  readonly situacao: 'CONVIDADO' | 'ATIVO' | 'BLOQUEADO' | 'INATIVO';
  readonly versao: number;
}

interface Lida {
  readonly id: number;
  readonly versao: number;
}

/** Locks accounts until the transaction ends, by id; one that changed since it was read comes with its last author. */
export async function lockContas(
  tx: Tx,
  lidas: readonly Lida[],
  now: Date,
): Promise<ReadonlyMap<number, Guardada | AppError>> {
  const { rows } = await sql<Guardada & { autor: string | null; criadoEm: string; alteradoEm: string | null }>`
    select u.id, u.nome, u.email, u.perfil_id, u.situacao, u.versao, u.criado_em, u.alterado_em,
      (select a.nome from usuario a where a.id = coalesce(u.alterado_por, u.criado_por)) as autor
    from usuario u where u.id = any(${lidas.map(({ id }) => id)}::bigint[]) order by u.id for update of u`.execute(tx);
  const versoes = new Map(lidas.map(({ id, versao }) => [id, versao]));
  return new Map(
    rows.map(({ autor, ...conta }) => [
      conta.id,
      conta.versao === versoes.get(conta.id) ? conta : alterado(autor, conta, { fuso: FUSO, now }),
    ]),
  );
}
