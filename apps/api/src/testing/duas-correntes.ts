import { randomUUID } from 'node:crypto';
import type { Api } from './harness.ts';
import { importEEntra, listTodas } from './importacao.ts';
import { createFrente, createUsuario, enterProjeto, touchProjeto } from './sample.ts';
import { buildXer, type XerProjeto } from './xer.ts';

/**
 * Two chains that begin on 02/08 07:00 in the 2×10 h calendar (07:00–17:00 and 19:00–05:00): A ends on 03/08 17:00, B
 * on 03/08 00:00, 15 working hours before it.
 */
export const DUAS_CORRENTES: XerProjeto = {
  id: '9',
  sigla: 'DUAS',
  inicio: '2027-08-02 07:00',
  eap: [['1', '', 'DUAS', 'Parada']],
  atividades: [
    { id: 'a', codigo: 'A10', horas: 10 },
    { id: 'b', codigo: 'A20', horas: 20 },
    { id: 'c', codigo: 'B10', horas: 10 },
    { id: 'd', codigo: 'B20', horas: 5 },
  ],
  vinculos: [
    ['a', 'b'],
    ['c', 'd'],
  ],
};

/** A user in their own project with the two chains, and the calls that tests of the schedule need. */
export class Correntes {
  readonly api: Api;
  readonly token: string;
  readonly projetoId: number;
  readonly #codigos: ReadonlyMap<string, number>;

  private constructor(
    api: Api,
    { token, projetoId }: { token: string; projetoId: number },
    codigos: Map<string, number>,
  ) {
    this.api = api;
    this.token = token;
    this.projetoId = projetoId;
    this.#codigos = codigos;
  }

  static async enter(api: Api, mudanca: Partial<XerProjeto> = {}): Promise<Correntes> {
    const dentro = await importEEntra(api, buildXer([{ ...DUAS_CORRENTES, ...mudanca }]));
    const linhas = await listTodas(api, dentro.token);
    return new Correntes(api, dentro, new Map(linhas.map(({ codigo, id }) => [codigo, id])));
  }

  idDe(codigo: string): number {
    return this.#codigos.get(codigo) ?? 0;
  }

  /** A call on the schedule; `de` is another user's token. */
  get<T>(caminho: string, de = this.token) {
    const url = `/cronograma${caminho}`;
    return this.api.send<T & { codigo?: string; mensagem?: string; campos?: object }>('GET', url, undefined, de);
  }

  /** A field supervisor without a frente: in the project, and sees none of its activities. */
  async semFrente(): Promise<string> {
    return enterProjeto(this.api, await createUsuario(this.api, 5), this.projetoId);
  }

  /** A field supervisor who sees these activities and no others. */
  async daFrente(atividades: readonly string[]): Promise<string> {
    const supervisor = await createUsuario(this.api, 5);
    const frenteId = await createFrente(this.api, this.projetoId, supervisor.id);
    const ids = atividades.map((codigo) => this.idDe(codigo));
    await this.api.database.pool.query('update atividade set frente_id = $1 where id = any($2)', [frenteId, ids]);
    return enterProjeto(this.api, supervisor, this.projetoId);
  }

  /** A user of another project like this one. */
  async deOutroProjeto(): Promise<string> {
    return (await importEEntra(this.api, buildXer([{ ...DUAS_CORRENTES, id: '11', sigla: 'OUT' }]))).token;
  }

  /** A craft with `limite` people in a shift of the whole day; each of the given activities needs one. */
  async limit(limite: number, atividades: readonly string[]): Promise<number> {
    const { pool } = this.api.database;
    const { rows } = await pool.query<{ id: number }>(
      `with turno as (insert into turno (projeto_id, nome, inicio, fim, ordem) values ($1, 'Corrido', 0, 1440, 9)
        on conflict (projeto_id, nome) do update set fim = excluded.fim returning id),
      especialidade as (insert into especialidade (sigla, nome, mao_obra) values ($2, $2, 'DIRETA') returning id),
      limite as (insert into projeto_especialidade (projeto_id, especialidade_id, turno_id, limite)
        select $1, e.id, t.id, $3 from especialidade e, turno t),
      recurso as (insert into atividade_recurso (projeto_id, atividade_id, especialidade_id, quantidade)
        select $1, unnest($4::bigint[]), id, 1 from especialidade)
      select id from especialidade`,
      [this.projetoId, `E${randomUUID().slice(0, 6)}`, limite, atividades.map((codigo) => this.idDe(codigo))],
    );
    return rows[0]?.id ?? 0;
  }

  /** Puts `A20` before `A10`, so that no schedule has dates. Answers a function that undoes it. */
  async closeCiclo(): Promise<() => Promise<void>> {
    const { pool } = this.api.database;
    const ciclo = [this.projetoId, this.idDe('A20'), this.idDe('A10')];
    const change = async (texto: string): Promise<void> => {
      await pool.query(texto, ciclo);
      await touchProjeto(this.api, this.projetoId);
    };
    await change('insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id) values ($1, $2, $3)');
    return () =>
      change('delete from atividade_relacao where projeto_id = $1 and predecessora_id = $2 and sucessora_id = $3');
  }
}
