import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openCena } from './asfe.ts';
import type { Api } from './harness.ts';

type Corpo = {
  linha: { id: number; versao: number; situacao: string; hh: string; itens: Record<string, unknown>[] } & Record<
    string,
    unknown
  >;
  id: number;
  codigo?: string;
  mensagem?: string;
  campos?: Record<string, string>;
  linhas: { situacao?: string; erro?: { codigo: string; mensagem: string } }[];
  termino: { minutos: number; depois: string };
  religadas: object[];
  resultados: { ok: boolean; codigo: string | null }[];
};

/** Two chains that meet: A10 → A20 → B20 and B10 → B20; 2 people each: 20, 40, 20 and 10 HH. */
export async function openCap(api: Api) {
  const base = await openCena(api);
  const { correntes, coordenador, join } = base;
  const { projetoId, token, idDe } = {
    ...correntes,
    idDe: (codigo: string) => correntes.idDe(codigo),
  } as typeof correntes;
  const query = async <T = Record<string, unknown>>(texto: string, valores: unknown[] = [projetoId]) =>
    (await api.database.pool.query(texto, valores)).rows as T[];
  await query(`update atividade set hh = duracao / 30.0, peso = duracao / 30.0 where projeto_id = $1`);
  await query(`insert into atividade_relacao (projeto_id, predecessora_id, sucessora_id) values ($1, $2, $3)`, [
    projetoId,
    correntes.idDe('A20'),
    correntes.idDe('B20'),
  ]);
  const send = (metodo: string, url: string, corpo?: object, de = token) => api.send<Corpo>(metodo, url, corpo, de);
  await send('POST', '/cronograma/calcular', { dataBase: '2027-08-02T12:00' });
  await api.idle();
  await send('POST', '/cronograma/linhabase', { nome: 'LB0', tipo: 'REPLANEJAMENTO' });
  await query(
    `update linhabase set principal = true, tipo = 'CONTRATUAL', situacao = 'APROVADA' where projeto_id = $1`,
  );
  const votam = [coordenador, await join(2, 7)];
  const read = async (id: number) => (await send('GET', `/cap/${id}`)).body.linha;
  const create = (itens: object[], mudanca: object = {}) =>
    send('POST', '/cap', {
      titulo: 'Tirar o que não cabe',
      abrangencia: 'ATIVIDADES',
      motivo: 'FALTA_TEMPO',
      justificativa: 'A janela não comporta o serviço sem atrasar a partida.',
      mitigacao: 'Inspeção externa mensal até a próxima campanha.',
      probabilidade: 2,
      consequencia: 3,
      itens,
      ...mudanca,
    });
  const act = async (id: number, acao: string, corpo: object = {}) => {
    const { versao } = await read(id);
    return send('POST', `/cap/${id}/${acao}?versao=${versao}`, { ciente: true, ...corpo });
  };
  const vote = async ({ token: de }: { token: string }, id: number) => {
    const { body } = await api.send<{ id: number; hash: string }[]>('GET', `/aprovacao/CAP/${id}`, undefined, de);
    const pedidos = [{ id: body[0]?.id, hash: body[0]?.hash }];
    return (await send('POST', '/aprovacao/voto', { voto: 'APROVA', pedidos }, de)).body.linhas[0];
  };
  const enviado = async (itens: object[], mudanca: object = {}) => {
    const { body } = await create(itens, mudanca);
    const { id } = body.linha;
    const impacto = (await send('POST', `/cap/${id}/simular`)).body;
    const { status, body: feito } = await act(id, 'enviar');
    expect({ status, feito }).toMatchObject({ status: 200 });
    return { id, impacto };
  };
  const approve = async (id: number) => {
    let ultimo: Awaited<ReturnType<typeof vote>>;
    for (const quem of votam) ultimo = await vote(quem, id);
    return ultimo;
  };
  const report = (codigo: string, avanco: number) =>
    send('POST', '/apontamento', {
      itens: [
        {
          chave: randomUUID(),
          atividadeId: correntes.idDe(codigo),
          referencia: '2027-08-02T12:00',
          avanco,
          inicioReal: '2027-08-02T08:00',
          ultimoVisto: null,
        },
      ],
    });
  const vinculos = async () =>
    (
      await query<{ v: string }>(
        `select p.codigo || s.codigo || r.tipo || r.lag as v from atividade_relacao r join atividade p on p.id = r.predecessora_id
          join atividade s on s.id = r.sucessora_id where r.projeto_id = $1 order by 1`,
      )
    ).map(({ v }) => v);
  const atividades = () =>
    query(`select codigo, situacao, hh::float8 as hh, duracao, duracao_restante as resta, avanco::float8 as avanco from atividade
      where projeto_id = $1 order by codigo`);
  /** Hours: planned, in force, cancelled, extra. */
  const horas = async () => {
    const [uma] = await query<{ lb0: number; vigente: number; cancelado: number; extra: number }>(
      `select (select sum(i.hh) from linhabase l join linhabase_item i on i.linhabase_id = l.id where l.projeto_id = $1 and l.principal)::float8 as lb0,
        (select sum(i.hh) from linhabase_item i where i.linhabase_id = (select id from linhabase where projeto_id = $1
          and (principal or tipo = 'VIGENTE' and situacao = 'APROVADA') order by tipo = 'VIGENTE' desc limit 1))::float8 as vigente,
        coalesce((select sum(t.hh_cancelado) from cap c join cap_item t on t.cap_id = c.id where c.projeto_id = $1 and c.situacao = 'APLICADO'
          and c.reverte_id is null), 0)::float8 as cancelado,
        coalesce((select sum(a.hh) from atividade a join servico s on s.id = a.servico_id where s.projeto_id = $1 and s.origem in ('ASFE', 'SSE')), 0)::float8 as extra`,
    );
    if (!uma) throw new Error('no project');
    expect(uma.lb0).toBe(uma.vigente + uma.cancelado - uma.extra);
    return uma;
  };
  /** What the service of A20 says that left it. */
  const canceladas = async () => {
    const [um] = await query<{ id: number }>(`select servico_id as id from atividade where id = $1`, [
      correntes.idDe('A20'),
    ]);
    return (await send('GET', `/servico/${um?.id}`)).body.linha['hhCancelado'];
  };
  const item = (codigo: string, mudanca: object = {}) => ({ atividadeId: correntes.idDe(codigo), ...mudanca });
  return {
    ...base,
    voteAsfe: base.vote,
    idDe,
    query,
    send,
    read,
    create,
    act,
    vote,
    votam,
    enviado,
    approve,
    report,
    vinculos,
    atividades,
    horas,
    canceladas,
    item,
  };
}
