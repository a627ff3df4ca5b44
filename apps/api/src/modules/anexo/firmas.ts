import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { dataHoraEscrita } from '@cadencia/domain/data-escrita.ts';
import { sql } from 'kysely';
import type { Firma } from '../../cadastro/formulario.ts';
import type { Armazenamento } from '../../infra/armazenamento/local.ts';
import { nomeVisto } from '../../infra/authorize.ts';
import { wallClock } from '../../infra/clock.ts';
import type { Contexto } from '../../infra/context.ts';
import type { Db } from '../../infra/database.ts';

interface Deps {
  readonly db: Db;
  readonly armazenamento: Armazenamento;
}

interface Assinada {
  readonly acao: string;
  readonly nome: string;
  readonly em: string;
  readonly autor: string | null;
  readonly caminho: string | null;
}

/** `14/03/2027 07:00` */
const dita = (em: string, fuso: string): string => dataHoraEscrita(wallClock(new Date(em), fuso));

/**
 * The signatures that people gave for the actions on a record, for print. A drawing has the instant of its action, since
 * one transaction made both.
 */
export const firmasDe =
  ({ db, armazenamento }: Deps) =>
  async (contexto: Contexto, { path, fluxo }: Cadastro, id: number, fuso: string): Promise<Firma[]> => {
    if (!fluxo) return [];
    const { rows } = await sql<Assinada>`
      select e.acao, e.assinado_por as nome, e.em, ${nomeVisto(contexto)} as autor, a.caminho from fluxo_evento e
      left join usuario u on u.id = e.usuario_id
      left join anexo a on a.entidade = e.entidade and a.registro_id = e.registro_id and a.criado_em = e.em
        and a.categoria = 'ASSINATURA' and a.excluido_em is null
      where e.entidade = ${path} and e.registro_id = ${id} and e.assinado_por is not null order by e.id`.execute(db);
    const firmas: Firma[] = [];
    for (const { acao, nome, em, autor, caminho } of rows) {
      const dito = `${fluxo.transicoes[acao]?.label ?? acao}, ${dita(em, fuso)}. Registrado por ${autor ?? 'usuário removido'}.`;
      const desenho = caminho === null ? undefined : await (await armazenamento.read(caminho)).bytes.toArray();
      firmas.push({ nome, dito, ...(desenho && { png: Array.from(Buffer.concat(desenho)) }) });
    }
    return firmas;
  };
