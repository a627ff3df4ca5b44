import { createHash } from 'node:crypto';
import type pg from 'pg';

/** The first place where the chain is broken. Ids are of rows of `auditoria`. */
export type Quebra =
  | { readonly tipo: 'alterada' | 'removida' | 'inserida' | 'repetida'; readonly linha: number }
  /** The link does not follow from the one before: somebody changed a row that it binds, or the link before. */
  | { readonly tipo: 'elo'; readonly posicao: number; readonly linhas: readonly number[] }
  | { readonly tipo: 'elo_removido'; readonly posicao: number }
  /** The chain no longer passes through the link that was written down. */
  | { readonly tipo: 'fim' };

export interface Cadeia {
  readonly linhas: number;
  readonly elos: number;
  /** Hexadecimal; empty while nothing was written. */
  readonly ultimo: string;
  readonly quebra?: Quebra;
}

interface Lida {
  readonly posicao: number;
  readonly elo: Buffer;
  /** Null together with the next fields: the block of the link is missing. */
  readonly quantas: number | null;
  readonly ordem: number | null;
  readonly id: number | null;
  readonly resumo: Buffer | null;
  /** The row in its canonical form; null: the row is missing. */
  readonly linha: string | null;
}

/** The form of `auditoria_resumo` (migration 0023). The hash is made here: the database's function may be changed. */
const CADEIA = `
  select e.posicao, e.elo, length(b.resumos) / 32 as quantas, u.ordem, u.id,
    substring(b.resumos from (u.ordem::int - 1) * 32 + 1 for 32) as resumo,
    jsonb_build_array(a.id, (extract(epoch from a.em) * 1000000)::bigint, a.usuario_id, a.projeto_id, a.entidade,
      a.registro_id, a.acao, a.antes::text, a.depois::text, a.ip)::text as linha_em_json, a.id is not null as existe
  from auditoria_elo e
  left join auditoria_bloco b on b.id = e.bloco_id
  left join lateral unnest(b.linhas) with ordinality as u (id, ordem) on true
  left join auditoria a on a.id = u.id
  order by e.posicao, u.ordem`;

const sha256 = (...partes: readonly (Buffer | string)[]): Buffer => {
  const soma = createHash('sha256');
  for (const parte of partes) soma.update(parte);
  return soma.digest();
};

/** Follows the links in order and stops at the first that does not hold. */
class Conferencia {
  linhas = 0;
  elos = 0;
  ultimo: Buffer = Buffer.alloc(0);
  /** Whether the walk passed the link that was written down. */
  passou = false;
  #conteudo = createHash('sha256');
  #ids: number[] = [];
  readonly #ate: string | undefined;

  constructor(ate: string | undefined) {
    this.#ate = ate;
  }

  add(lida: Lida): Quebra | undefined {
    if (lida.posicao !== this.elos + 1) return { tipo: 'elo_removido', posicao: this.elos + 1 };
    if (lida.id === null || lida.resumo === null) return { tipo: 'elo', posicao: lida.posicao, linhas: [] };
    const quebra = this.#addLinha(lida.id, lida.resumo, lida.linha);
    if (quebra || lida.ordem !== lida.quantas) return quebra;
    return this.#close(lida);
  }

  #addLinha(id: number, resumo: Buffer, linha: string | null): Quebra | undefined {
    if (linha === null) return { tipo: 'removida', linha: id };
    if (!sha256(linha).equals(resumo)) return { tipo: 'alterada', linha: id };
    this.#conteudo.update(resumo);
    this.#ids.push(id);
    return undefined;
  }

  #close({ posicao, elo }: Lida): Quebra | undefined {
    const esperado = sha256(this.ultimo, this.#conteudo.digest());
    if (!esperado.equals(elo)) return { tipo: 'elo', posicao, linhas: this.#ids };
    this.ultimo = esperado;
    this.elos = posicao;
    this.linhas += this.#ids.length;
    this.passou ||= esperado.toString('hex') === this.#ate;
    this.#ids = [];
    this.#conteudo = createHash('sha256');
    return undefined;
  }
}

/** Rows held in memory at once. */
const JANELA = 2_000;

async function walk(cliente: pg.ClientBase, conferencia: Conferencia): Promise<Quebra | undefined> {
  await cliente.query(`declare cadeia no scroll cursor for ${CADEIA}`);
  for (;;) {
    const { rows } = await cliente.query<Lida & { linha_em_json: string; existe: boolean }>(
      `fetch forward ${JANELA} from cadeia`,
    );
    for (const { linha_em_json, existe, ...lida } of rows) {
      const quebra = conferencia.add({ ...lida, linha: existe ? linha_em_json : null });
      if (quebra) return quebra;
    }
    if (rows.length < JANELA) return undefined;
  }
}

/** A row that no link binds, or that more than one does. */
async function findSolta(cliente: pg.ClientBase): Promise<Quebra | undefined> {
  const { rows } = await cliente.query<{ id: number; vezes: number }>(`
    select a.id, coalesce(p.vezes, 0)::int as vezes
    from auditoria a
    left join (select u.id, count(*) as vezes
      from auditoria_elo e join auditoria_bloco b on b.id = e.bloco_id cross join lateral unnest(b.linhas) as u (id)
      group by u.id) p on p.id = a.id
    where p.vezes is distinct from 1 order by a.id limit 1`);
  const [solta] = rows;
  return solta && { tipo: solta.vezes === 0 ? 'inserida' : 'repetida', linha: solta.id };
}

async function check(cliente: pg.ClientBase, ate: string | undefined): Promise<Cadeia> {
  const conferencia = new Conferencia(ate);
  const quebra =
    (await walk(cliente, conferencia)) ??
    (await findSolta(cliente)) ??
    (ate !== undefined && !conferencia.passou ? ({ tipo: 'fim' } as const) : undefined);
  const { linhas, elos, ultimo } = conferencia;
  return { linhas, elos, ultimo: ultimo.toString('hex'), ...(quebra ? { quebra } : {}) };
}

/**
 * Walks the chain of the log from its first row: every row is as it was written, none is missing, none is foreign.
 * `ate` is a link written down before: somebody who can write to the database can make a new chain, but not one through
 * that link. The walk reads one snapshot; writers go on.
 */
export async function verifyCadeia(cliente: pg.ClientBase, ate?: string): Promise<Cadeia> {
  await cliente.query('begin isolation level repeatable read read only');
  try {
    return await check(cliente, ate);
  } finally {
    await cliente.query('rollback').catch(() => undefined);
  }
}
