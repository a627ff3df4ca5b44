import type { AtividadeLinha, NoArvore } from '@cadencia/domain/cronograma/schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Correntes } from '../../testing/duas-correntes.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { slow } from '../../testing/por-vez.ts';

let api: Api;
let correntes: Correntes;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());
beforeEach(async () => {
  correntes = await Correntes.enter(api);
  const { pool } = api.database;
  const ids = (codigos: string[]) => codigos.map((codigo) => correntes.idDe(codigo));
  // A10 and B10 are of one order and operation; A20 has an operation alone, and B20 none.
  await pool.query(`update servico set ordem_sap = '4001' where projeto_id = $1`, [correntes.projetoId]);
  await pool.query(`update atividade set operacao_sap = '0010' where id = any($1)`, [ids(['A10', 'B10'])]);
  await pool.query(`update atividade set operacao_sap = '0020' where id = any($1)`, [ids(['A20'])]);
  await pool.query(
    `with lb as (insert into linhabase (projeto_id, numero, nome, principal, data_base)
       values ($1, 7, 'LB7', true, '2027-08-02 07:00') on conflict do nothing returning id)
     insert into linhabase_item (linhabase_id, atividade_id, inicio, termino, duracao, calendario_id)
     select lb.id, a.id, timestamp '2027-08-02 07:00' + (a.n || ' days')::interval, timestamp '2027-08-02 17:00' + (a.n || ' days')::interval, 600, a.calendario_id
     from lb, (select *, row_number() over (order by posicao) - 1 as n from atividade where projeto_id = $1) a`,
    [correntes.projetoId],
  );
});

const lista = async (consulta: string, de = correntes.token) => {
  const { status, body } = await correntes.get<{ linhas: AtividadeLinha[]; total: number }>(
    `/atividade?${consulta}`,
    de,
  );
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const codigos = async (consulta: string, de = correntes.token) =>
  (await lista(consulta, de)).linhas.map(({ codigo }) => codigo);
const arvore = async (consulta: string, de = correntes.token) => {
  const { status, body } = await correntes.get<{ nos: NoArvore[]; total: number }>(`/arvore?${consulta}`, de);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body;
};
const NOMES = 'fase,area,sistema,tag,servico,etapa,disciplina,contrato,especialidade,ordemSap,operacaoSap';

describe('what an activity is of', () => {
  it('comes with the rows that ask for it, and not with the others', async () => {
    const { linhas } = await lista(`atributos=${NOMES}`);
    expect(linhas.find(({ codigo }) => codigo === 'A10')?.atributos).toEqual({
      fase: 'Parada',
      area: null,
      sistema: null,
      tag: null,
      servico: expect.any(String),
      etapa: null,
      disciplina: null,
      contrato: null,
      especialidade: null,
      ordemSap: '4001',
      operacaoSap: '0010',
    });
    expect((await lista('')).linhas[0]).not.toHaveProperty('atributos');
  });

  it('filters the list and the tree alike, with those that have none', async () => {
    expect(await codigos('operacaoSap=0010')).toEqual(['A10', 'B10']);
    expect(await codigos('operacaoSap=0020,vazio')).toEqual(['A20', 'B20']);
    expect(await codigos('ordemSap=4001&operacaoSap=0020')).toEqual(['A20']);
    for (const nome of NOMES.split(',').slice(1, -2)) expect(await codigos(`${nome}=999999`)).toEqual([]);
    expect(await codigos('fase=PARADA')).toHaveLength(4);
    for (const nome of ['area', 'sistema', 'tag', 'etapa', 'disciplina', 'contrato', 'especialidade'])
      expect(await codigos(`${nome}=vazio`)).toHaveLength(4);
    expect(await arvore('operacaoSap=0010')).toMatchObject({ total: 2 });
  });

  it('filters by days of the main baseline, both included', async () => {
    const { linhas } = await lista('');
    const dias = linhas.map(({ codigo, inicioBase }) => [codigo, inicioBase?.slice(0, 10)]);
    const doSegundo = dias.filter(([, dia]) => dia === '2027-08-03').map(([codigo]) => codigo);
    expect(doSegundo).toHaveLength(1);
    expect(await codigos('inicioBase=2027-08-03..2027-08-03')).toEqual(doSegundo);
    expect(await codigos('terminoBase=2027-08-04..')).toHaveLength(2);
    expect(await correntes.get('/atividade?inicioBase=ontem')).toMatchObject({ status: 422 });
  });

  it('filters by days and hours of the schedule of today: the actual date, else the calculated one', async () => {
    const { linhas } = await lista('');
    const que = (passa: (linha: AtividadeLinha) => boolean) => linhas.filter(passa).map(({ codigo }) => codigo);
    const [dia, hora] = ['2027-08-02', '2027-08-02T17:00'];
    const noDia = que(({ inicioCedo }) => inicioCedo?.startsWith(dia) === true);
    expect(noDia.length).toBeGreaterThan(0);
    expect(await codigos(`inicioCedo=${dia}..${dia}`)).toEqual(noDia);
    expect(await codigos(`terminoCedo=..${hora}`)).toEqual(que(({ terminoCedo }) => (terminoCedo ?? '') <= hora));
    expect(await arvore(`inicioCedo=${dia}..${dia}&grupos=terminoCedo`)).toMatchObject({ total: noDia.length });
    const { pool } = api.database;
    const comeca = (quando: string | null) =>
      pool.query(`update atividade set inicio_real = $2 where id = $1`, [correntes.idDe('A10'), quando]);
    await comeca('2027-07-30 07:00');
    expect(await codigos('inicioCedo=2027-07-30..2027-07-30')).toEqual(['A10']);
    await comeca(null);
    expect(await codigos('tipo=TAREFA,TAREFA_RECURSO')).toHaveLength(4);
    expect(await codigos('tipo=MARCO_FIM')).toEqual([]);
  });

  it('takes the craft of the resource with most work where the activity has none', async () => {
    const id = await correntes.limit(1, ['A10', 'B20']);
    expect(await codigos(`especialidade=${id}`)).toEqual(['A10', 'B20']);
  });

  it('lists its values with how many have each, as the caller sees them', async () => {
    const valores = (consulta: string, de = correntes.token) =>
      correntes.get<{ valores: object[] }>(`/atributo/operacaoSap?${consulta}`, de);
    expect((await valores('')).body).toEqual({
      valores: [
        { valor: '0010', rotulo: '0010', quantidade: 2 },
        { valor: '0020', rotulo: '0020', quantidade: 1 },
      ],
      total: 2,
    });
    expect((await valores('busca=20')).body.valores).toMatchObject([{ valor: '0020' }]);
    expect((await valores('valores=0010')).body.valores).toMatchObject([{ valor: '0010' }]);
    const daFrente = await correntes.daFrente(['A20', 'B20']);
    expect((await valores('', daFrente)).body.valores).toEqual([{ valor: '0020', rotulo: '0020', quantidade: 1 }]);
    for (const nome of NOMES.split(','))
      expect(await correntes.get(`/atributo/${nome}`)).toMatchObject({ status: 200 });
  });
});

describe('the tree by attributes', () => {
  slow('has a branch per value, those without one last, and its leaves in the order of the list', async () => {
    const { nos, total } = await arvore('grupos=operacaoSap,ordemSap');
    expect(total).toBe(4);
    expect(
      nos.map(({ tipo, nivel, codigo, nome, atividades, primeira }) => [
        tipo,
        nivel,
        codigo,
        nome,
        atividades,
        primeira,
      ]),
    ).toEqual([
      ['GRUPO', 1, 'Operação SAP', '0010', 2, 0],
      ['GRUPO', 2, 'Ordem SAP', '4001', 2, 0],
      ['GRUPO', 1, 'Operação SAP', '0020', 1, 2],
      ['GRUPO', 2, 'Ordem SAP', '4001', 1, 2],
      ['GRUPO', 1, 'Operação SAP', 'Sem operação SAP', 1, 3],
      ['GRUPO', 2, 'Ordem SAP', '4001', 1, 3],
    ]);
    expect(await codigos('grupos=operacaoSap,ordemSap')).toEqual(['A10', 'B10', 'A20', 'B20']);
    expect(await codigos('grupos=operacaoSap,ordemSap&inicio=2&limite=1')).toEqual(['A20']);
    const [um, dentro] = nos;
    expect(dentro?.paiId).toBe(um?.id);
    expect(um).toMatchObject({ inicio: '2027-08-02T07:00', termino: '2027-08-02T17:00' });
  });

  it('goes by area of the service, else of its equipment, then by discipline', async () => {
    const { pool } = api.database;
    const { rows } = await pool.query(
      `with d as (insert into disciplina (sigla, nome, cor) values ('ELE-G', 'Elétrica', '#112233') returning id),
        t as (insert into tipoequipamento (sigla, nome, familia) values ('VG', 'Vaso', 'ESTATICO') returning id),
        a as (insert into area (cliente_id, sigla, nome) select cliente_id, v.sigla, 'Unidade' from projeto,
          (values ('U-1'), ('U-2')) v(sigla) where projeto.id = $1 returning id, sigla, cliente_id),
        q as (insert into equipamento (cliente_id, tag, nome, tipoequipamento_id, area_id)
          select a.cliente_id, 'V-77', 'Vaso', t.id, a.id from a, t where a.sigla = 'U-2' returning id)
       update servico s set equipamento_id = q.id, disciplina_id = d.id,
         area_id = case when exists (select from atividade x where x.servico_id = s.id and x.codigo = 'A10') then (select id from a where sigla = 'U-1') end
       from q, d where s.projeto_id = $1 returning s.id`,
      [correntes.projetoId],
    );
    const { nos } = await arvore('grupos=area,disciplina');
    expect(nos.filter(({ nivel }) => nivel === 1).map(({ nome }) => nome)).toEqual(
      rows.length > 1 ? ['U-1 Unidade', 'U-2 Unidade'] : ['U-1 Unidade'],
    );
    expect(new Set(nos.filter(({ nivel }) => nivel === 2).map(({ nome }) => nome))).toEqual(new Set(['Elétrica']));
    await pool.query(
      `update servico set equipamento_id = null, disciplina_id = null, area_id = null where projeto_id = $1`,
      [correntes.projetoId],
    );
  });

  it('takes any attribute, three at most, and counts what the caller sees', async () => {
    for (const nome of [...NOMES.split(','), 'tipo', 'inicioCedo', 'terminoCedo', 'inicioBase', 'terminoBase']) {
      const { nos, total } = await arvore(`grupos=${nome}`);
      expect([nome, total]).toEqual([nome, 4]);
      expect(nos.reduce((soma, { atividades }) => soma + atividades, 0)).toBe(4);
      expect((await lista(`grupos=${nome}`)).total).toBe(4);
    }
    expect(await correntes.get('/arvore?grupos=tag,etapa,servico,contrato')).toMatchObject({ status: 422 });
    const daFrente = await correntes.daFrente(['A20', 'B20']);
    expect(await arvore('grupos=operacaoSap', daFrente)).toMatchObject({ total: 2 });
  });

  it('sums durations and dates of the baseline where they are asked for', async () => {
    expect((await arvore('')).nos[0]).not.toHaveProperty('duracao');
    // From 02/08 07:00 to 03/08 17:00 in the 2×10 h calendar: 10 h + 10 h + 10 h.
    expect((await arvore('somas=duracao,base')).nos[0]).toMatchObject({
      duracao: 1_800,
      inicioBase: '2027-08-02T07:00',
      terminoBase: '2027-08-05T17:00',
    });
    expect((await arvore('grupos=operacaoSap&somas=duracao,base')).nos[0]).toMatchObject({ duracao: 600 });
  });
});
