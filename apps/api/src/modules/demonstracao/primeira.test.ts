import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Pedido } from '@cadencia/domain/aprovacao/schema.ts';
import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import type { Comparacao } from '@cadencia/domain/cronograma/comparacao/schema.ts';
import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { documentoOf } from '@cadencia/domain/documento.ts';
import type { PacoteGuardado, PreviaDoPacote } from '@cadencia/domain/pacote/schema.ts';
import { PERFIS } from '@cadencia/domain/perfis.ts';
import { maskCpf } from '@cadencia/domain/pessoa/schema.ts';
import type { ProjetoWire } from '@cadencia/domain/projeto/schema.ts';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { AGORA, cofre, count, createPasta, deps, enter, linhasDe, removePastas } from '../../testing/primeira.ts';
import { firstRun } from './commands.ts';

afterAll(removePastas);

describe('the first run with the demonstration', () => {
  let api: Api;
  const pasta = createPasta();
  const ditas: string[] = [];
  const projetos = new Map<string, ProjetoWire>();
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    api = await startApi();
    api.setNow(AGORA);
    await firstRun(api.dono, { dados: pasta, demonstracao: true }, (linha) => ditas.push(linha), deps);
    for (const [perfil, email, senha] of linhasDe(pasta)) tokens.set(perfil, await enter(api, email, senha));
    const { body } = await api.send<ProjetoWire[]>('GET', '/projeto', undefined, tokens.get('Admin'));
    for (const projeto of body) projetos.set(projeto.des_sigla_pro, projeto);
  });
  afterAll(() => api.close());

  const noProjeto = async (perfil: string, sigla: string): Promise<string> => {
    const id = projetos.get(sigla)?.cod_projeto_pro;
    const { body } = await api.send<{ access_token: string }>(
      'POST',
      `/usuario/tokenprojeto/${id}`,
      {},
      tokens.get(perfil),
    );
    return body.access_token;
  };

  it('writes one access per profile in a file only its owner reads, and says where', () => {
    expect(statSync(path.join(pasta, 'acessos.txt')).mode & 0o777).toBe(0o600);
    expect(linhasDe(pasta).map(([perfil]) => perfil)).toEqual(PERFIS.map(({ nome }) => nome));
    for (const [, email, senha] of linhasDe(pasta)) {
      expect(email).toMatch(/^[a-z.]+@exemplo\.com\.br$/);
      expect(senha.length).toBeGreaterThanOrEqual(14);
    }
    expect(ditas.at(-1)).toBe(`Acessos gravados em ${path.join(pasta, 'acessos.txt')}`);
  });

  it('lets every one of them in', () => {
    expect([...tokens.values()].every((token) => typeof token === 'string' && token.split('.').length === 3)).toBe(
      true,
    );
    expect(tokens.size).toBe(12);
  });

  it('has rows in every register', async () => {
    const token = await noProjeto('Admin', 'PG27-U210');
    for (const { path: lista } of [...cadastros, ...graduados]) {
      const { body } = await api.send<{ total: number }>('GET', `/${lista}?limite=1`, undefined, token);
      expect([lista, body.total > 0]).toEqual([lista, true]);
    }
  });

  it('says of each shutdown the size that its HH speak for', async () => {
    const { rows } = await sql<{
      sigla: string;
      porte: string;
    }>`select sigla, porte from projeto order by sigla`.execute(api.database.db);
    expect(rows.map(({ sigla, porte }) => [sigla, porte])).toEqual([
      ['PG27-U210', 'GRANDE'],
      ['PO25-U310', 'PEQUENA'],
      ['PP26-CR1', 'MEDIA'],
    ]);
  });

  it('says who manages each shutdown', async () => {
    const { rows } = await sql<{ sigla: string; gerente: string | null }>`select j.sigla, p.nome as gerente
      from projeto j left join pessoa p on p.id = j.gerente_id and p.cliente_id = j.cliente_id order by j.sigla`.execute(
      api.database.db,
    );
    expect(rows).toHaveLength(3);
    for (const { gerente } of rows) expect(gerente).toBe('Ricardo Amaral');
  });

  it('has the places of SAP that its rules of conversion know, and the boilers their condition', async () => {
    const token = await noProjeto('Planejador', 'PG27-U210');
    const { rows } = await sql<{ local: string; areaId: number }>`
      select e.local_instalacao as local, e.area_id from equipamento e join cliente c on c.id = e.cliente_id
      where c.nome_fantasia = 'REFSA' order by md5(e.tag) limit 100`.execute(api.database.db);
    const { body } = await api.send<{ linhas: { destino: { areaId: number } | null }[] }>(
      'POST',
      '/conversaosap/testar',
      { objeto: 'LOCAL_INSTALACAO', valores: rows.map(({ local }) => local) },
      token,
    );
    expect(rows[0]?.local).toMatch(/^REFSA-U\d{3}-[A-Z0-9]+$/);
    expect(body.linhas.map(({ destino }) => destino?.areaId)).toEqual(rows.map(({ areaId }) => areaId));
    const { rows: caldeiras } = await sql<{ tag: string; caldeira: string | null }>`
      select tag, caldeira from equipamento where tag in ('GV-4101', 'GV-22001', 'GV-51001') order by tag`.execute(
      api.database.db,
    );
    expect(caldeiras.map(({ tag, caldeira }) => [tag, caldeira])).toEqual([
      ['GV-22001', 'ESPECIAL'],
      ['GV-4101', 'RECUPERACAO'],
      ['GV-51001', null],
    ]);
  });

  it('tells the phases of the stages apart by colour, in the register and in the projects', async () => {
    const { rows } = await sql<{ fase: string; cores: string[] }>`
      select fase, array_agg(distinct cor) as cores from (select fase, cor from etapa
        union all select fase, cor from projeto_etapa) x group by fase`.execute(api.database.db);
    expect(rows).toHaveLength(3);
    const cores = rows.flatMap((row) => row.cores);
    expect(cores).toHaveLength(3);
    expect(new Set([...cores, '#868e96']).size).toBe(4);
  });

  it('knows the CPF of some people: valid, masked where it is seen, whole only sealed', async () => {
    const { rows } = await sql<{ id: number; cpf: string; selado: Buffer }>`
      select id, cpf, cpf_selado as selado from pessoa where cpf is not null`.execute(api.database.db);
    expect(rows.length).toBeGreaterThan(10);
    const numeros = rows.map(({ id, selado }) => cofre.open(selado, id) ?? '');
    expect(numeros.every((numero) => documentoOf('CPF').isValid(numero))).toBe(true);
    expect(rows.map(({ cpf }) => cpf)).toEqual(numeros.map(maskCpf));
    expect(new Set(numeros).size).toBe(numeros.length);
  });

  it('shows three shutdowns to everybody: planned, running and closed', async () => {
    for (const token of tokens.values()) {
      const { body } = await api.send<ProjetoWire[]>('GET', '/projeto', undefined, token);
      expect(body.map(({ des_sigla_pro, tip_status_pro }) => [des_sigla_pro, tip_status_pro]).sort()).toEqual([
        ['PG27-U210', 'PLANEJAMENTO'],
        ['PO25-U310', 'ENCERRADO'],
        ['PP26-CR1', 'EXECUCAO'],
      ]);
    }
    expect(projetos.get('PP26-CR1')).toMatchObject({
      dat_inicio_parada_pro: '2026-11-12T07:00',
      dat_fim_parada_pro: '2026-11-24T07:00',
      dat_data_corte_pro: '2026-11-17T05:00',
    });
    expect(projetos.get('PO25-U310')).toMatchObject({ num_real_pro: 100, num_previsto_pro: 100 });
    expect(projetos.get('PG27-U210')?.num_real_pro).toBe(0);
  });

  it('has every project calculated, with the baseline where the plan was', async () => {
    const { rows } = await sql<{ sigla: string; pendente: boolean; sem: number; fora: number; termino: string }>`
      select p.sigla, p.calculo_pendente as pendente, p.termino_calculado as termino,
        (select count(*)::int from atividade a left join atividade_calculo c on c.atividade_id = a.id
          where a.projeto_id = p.id and c.atividade_id is null) as sem,
        (select count(*)::int from linhabase_item i join atividade_calculo c using (atividade_id)
          where c.projeto_id = p.id and (i.inicio, i.termino) is distinct from (c.inicio_cedo, c.termino_cedo)) as fora
      from projeto p order by p.sigla`.execute(api.database.db);
    expect(rows.map(({ pendente, sem }) => [pendente, sem])).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
    ]);
    // The project in planning has no reports, so its dates are those of its baseline.
    expect(rows[0]).toMatchObject({ sigla: 'PG27-U210', fora: 0 });
    expect(rows[0]?.termino.startsWith('2027-08-30')).toBe(true);
  });

  it('keeps the plan with its baseline, so that the one in execution says what moved its end', {
    tags: ['demorado'],
  }, async () => {
    const token = await noProjeto('Planejador', 'PP26-CR1');
    const { body } = await api.send<Comparacao>('GET', '/cronograma/comparacao', undefined, token);
    const { rows } = await sql<{ prevista: string; calculada: string }>`
      select l.termino as prevista, p.termino_calculado as calculada
      from linhabase l join projeto p on p.id = l.projeto_id where p.sigla = 'PP26-CR1' and l.principal`.execute(
      api.database.db,
    );
    const [{ prevista, calculada } = { prevista: '', calculada: '' }] = rows;
    expect(body).toMatchObject({
      antes: { nome: 'LB0 Contratual', rede: true },
      termino: { antes: prevista, depois: calculada },
      vinculos: { alteradas: 0, adicionadas: 0, removidas: 0 },
    });
    const moveram = body.causas?.filter(({ minutos }) => minutos !== 0) ?? [];
    expect(moveram.map(({ grupo }) => grupo)).toEqual(['PROGRESSO']);
    expect(moveram[0]?.minutos).toBe(body.termino?.minutos);
  });

  it('draws the curve of the one in execution: planned, actual behind it, and forecast', async () => {
    const token = await noProjeto('Planejador', 'PP26-CR1');
    const { status, body } = await api.send<Curva>('GET', '/curvaavanco/dados?grao=TURNO', undefined, token);
    expect(status).toBe(200);
    expect(body.corte).toBe('2026-11-17T05:00');
    const { spi, cpi, realizadoPct } = body.indices;
    expect(spi).toBeGreaterThan(0.91);
    expect(spi).toBeLessThan(0.95);
    expect(cpi).toBeGreaterThan(0.8);
    expect(cpi).toBeLessThan(1);
    expect(realizadoPct).toBeGreaterThan(40);
    const ultimo = body.periodos.at(-1);
    expect(ultimo?.previstoPct).toBe(100);
    expect(ultimo?.tendenciaPct).toBe(100);
    const comRealizado = body.periodos.filter((periodo) => periodo.realizadoAcumulado !== null);
    expect(comRealizado.length).toBeGreaterThan(10);
    expect(body.marcos.map(({ nome }) => nome)).toContain('Término mecânico');
  });

  it('keeps the figures of reports, activities and baseline consistent', async () => {
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*)::int from atividade a left join lateral (
            select x.avanco, x.duracao_restante, x.id from apontamento x where x.atividade_id = a.id and x.situacao = 'VALIDO'
            order by x.referencia desc, x.id desc limit 1) u on true
          where (coalesce(u.avanco, 0), u.id) is distinct from (a.avanco, a.ultimo_apontamento_id)
            or coalesce(u.duracao_restante, a.duracao) <> a.duracao_restante) as desencontrados,
        (select count(*)::int from atividade a where abs(a.hh_realizado
          - (select coalesce(sum(x.hh), 0) from apontamento x where x.atividade_id = a.id and x.situacao = 'VALIDO')) > 0.001) as hh_diferente,
        (select count(*)::int from apontamento where registrado_em > now()) as futuros,
        (select count(distinct usuario_id)::int from apontamento) as autores,
        (select count(*)::int from linhabase l where abs(peso_total
          - (select sum(peso) from linhabase_item i where i.linhabase_id = l.id)) > 0.01) as peso_diferente,
        (select count(*)::int from atividade_recurso r join especialidade e on e.id = r.especialidade_id
          where e.mao_obra = 'EQUIPAMENTO') as maquinas`.execute(api.database.db);
    expect(rows[0]).toMatchObject({ desencontrados: 0, hhDiferente: 0, futuros: 0, pesoDiferente: 0 });
    expect(rows[0]?.['autores']).toBeGreaterThanOrEqual(4);
    expect(rows[0]?.['maquinas']).toBeGreaterThan(100);
  });

  it('shows the supervisor only the work of their crews, and the contractor only that of the contract', async () => {
    const total = async (perfil: string, sigla: string) => {
      const token = await noProjeto(perfil, sigla);
      const { body } = await api.send<Curva>('GET', '/curvaavanco/dados?grao=DIA', undefined, token);
      return body.pesoTotal;
    };
    for (const sigla of ['PG27-U210', 'PP26-CR1']) {
      const [tudo, contratada, supervisor] = [
        await total('Planejador', sigla),
        await total('Contratada', sigla),
        await total('Supervisor de Campo', sigla),
      ];
      expect(supervisor).toBeGreaterThan(0);
      expect(supervisor).toBeLessThan(contratada);
      expect(contratada).toBeLessThan(tudo);
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from frente f join pessoa p on p.id = f.pessoa_encarregado_id
        join usuario u on u.id = p.usuario_id join projeto pr on pr.id = f.projeto_id
        where u.perfil_id = 5 and pr.sigla = ${sigla}`.execute(api.database.db);
      expect(rows[0]?.n).toBeGreaterThanOrEqual(2);
    }
  });

  const uma = async <T>(consulta: RawBuilder<T>): Promise<T> => {
    const { rows } = await consulta.execute(api.database.db);
    if (!rows[0]) throw new Error('no row');
    return rows[0];
  };

  it('tells of a general shutdown of the size the domain asks for, that ends within its window', async () => {
    const a = await uma(sql<Record<string, number | string>>`
      select (select count(*)::int from servico s where s.projeto_id = p.id) as servicos, count(*)::int as atividades,
        sum(a.hh)::float as hh, p.termino_calculado as termino,
        avg((c.folga_total <= 24 * 60)::int)::float as quase,
        (select count(*)::int from projeto_equipamento q join equipamento e on e.id = q.equipamento_id
          join tipoequipamento t on t.id = e.tipoequipamento_id where q.projeto_id = p.id and t.sigla = 'PSV') as psvs
      from projeto p join atividade a on a.projeto_id = p.id join atividade_calculo c on c.atividade_id = a.id
      where p.sigla = 'PG27-U210' group by p.id`);
    expect(a['servicos']).toBeGreaterThanOrEqual(640);
    expect(a['atividades']).toBeGreaterThanOrEqual(7_800);
    expect(a['psvs']).toBe(186);
    expect(Math.abs(Number(a['hh']) / 268_000 - 1)).toBeLessThan(0.05);
    expect(String(a['termino']) > '2027-08-30T07:00' && String(a['termino']) <= '2027-08-31T07:00').toBe(true);
    expect(a['quase']).toBeGreaterThan(0.08);
    expect(a['quase']).toBeLessThan(0.16);
  });

  it('has the contract’s milestones in the order of the work, and the sample service of 344 HH', async () => {
    const { rows } = await sql<{ codigo: string }>`
      select a.codigo from atividade a join atividade_calculo c on c.atividade_id = a.id join projeto p on p.id = a.projeto_id
      where p.sigla = 'PG27-U210' and a.marco_contratual order by c.termino_cedo, a.posicao`.execute(api.database.db);
    expect(rows.map(({ codigo }) => codigo)).toEqual([
      'M010',
      'M020',
      'M030',
      'M060',
      'M040',
      'M050',
      'M070',
      'M080',
      'M090',
      'M100',
    ]);
    const servico = await uma(sql<{ titulo: string; horas: number[]; hh: number }>`
      select s.titulo, array_agg((a.duracao / 60)::int order by a.sequencia) as horas, sum(a.hh)::float as hh
      from servico s join atividade a on a.servico_id = s.id where s.codigo = 'S-00123' group by s.id`);
    expect(servico).toEqual({
      titulo: 'Abrir, limpar, inspecionar e fechar P-21004A',
      horas: [10, 8, 6, 12, 16, 8, 14, 6, 4],
      hh: 344,
    });
  });

  it('links its activities by the four types, none loose but the first and the last', async () => {
    const { rows } = await sql<{ sigla: string; tipos: number; adiadas: number; soltas: string[]; vazios: number }>`
      select p.sigla, (select count(distinct tipo)::int from atividade_relacao r where r.projeto_id = p.id) as tipos,
        (select count(*)::int from atividade_relacao r where r.projeto_id = p.id and r.lag > 0) as adiadas,
        (select array_agg(a.codigo order by a.posicao) from atividade a where a.projeto_id = p.id and not (
          exists (select from atividade_relacao r where r.sucessora_id = a.id)
          and exists (select from atividade_relacao r where r.predecessora_id = a.id))) as soltas,
        (select count(*)::int from eap n where n.projeto_id = p.id
          and not exists (select from eap f where f.eap_pai_id = n.id)
          and not exists (select from servico s where s.eap_id = n.id)) as vazios
      from projeto p order by p.sigla`.execute(api.database.db);
    for (const { sigla, adiadas, ...resto } of rows) {
      expect([sigla, resto]).toEqual([sigla, { tipos: 4, soltas: ['M010', 'M100'], vazios: 0 }]);
      expect(adiadas).toBeGreaterThan(0);
    }
  });

  it('gives each service of the field a crew of its contractor, and no contract more hours than it has', async () => {
    const erros = await uma(sql<{ semFrente: number; deOutra: number; contratos: string[] | null }>`
      select (select count(*)::int from servico where tipo <> 'MARCO' and frente_id is null) as "semFrente",
        (select count(*)::int from servico s join frente f on f.id = s.frente_id
          where f.contrato_id is distinct from s.contrato_id) as "deOutra",
        (select array_agg(c.sigla) from contrato c where c.hh_contratado < (
          select sum(a.hh) from atividade a join servico s on s.id = a.servico_id
            left join frente f on f.id = coalesce(a.frente_id, s.frente_id)
          where coalesce(f.contrato_id, s.contrato_id) = c.id)) as contratos`);
    expect(erros).toEqual({ semFrente: 0, deOutra: 0, contratos: null });
  });

  it('writes TAGs by the rule of each client', async () => {
    const { rows } = await sql<{ tag: string }>`select e.tag from equipamento e join cliente c on c.id = e.cliente_id
      where e.tag !~ c.regex_tag`.execute(api.database.db);
    expect(rows).toEqual([]);
  });

  it('has packages that are networks whose formulas ask for what the data sheet has', async () => {
    const { rows } = await sql<{ id: number; tipo: number; equipamento: number }>`
      select m.id, m.tipoequipamento_id as tipo, (select min(e.id) from equipamento e join cliente c on c.id = e.cliente_id
        where e.tipoequipamento_id = m.tipoequipamento_id and c.nome_fantasia = 'REFSA')::int as equipamento
      from modelo_servico m`.execute(api.database.db);
    expect(rows).toHaveLength(7);
    const token = await noProjeto('Admin', 'PG27-U210');
    for (const { id, tipo, equipamento } of rows) {
      const { body } = await api.send<PacoteGuardado>('GET', `/tipoequipamento/${tipo}/pacote/${id}`, undefined, token);
      const calculo = { equipamentoId: equipamento, atividades: body.atividades };
      const previa = await api.send<PreviaDoPacote>('POST', `/tipoequipamento/${tipo}/pacote/calcular`, calculo, token);
      const problemas = previa.body.atividades.flatMap(({ problema }) => (problema === null ? [] : [problema]));
      expect([body.nome, previa.status, problemas]).toEqual([body.nome, 200, []]);
    }
  });

  it('reports at the ends of shifts, never back, and 100 % exactly with a finish and nothing left', async () => {
    const erros = await uma(sql<Record<string, number>>`
      with r as (select x.*, p.data_base, lag(x.avanco, 1, 0) over w as antes from apontamento x
        join projeto p on p.id = x.projeto_id window w as (partition by x.atividade_id order by x.referencia))
      select count(*) filter (where extract(hour from referencia) not in (5, 17) or referencia > data_base)::int as "foraDoTurno",
        count(*) filter (where avanco < antes or antes = 100 or hh < 0
          or inicio_real > coalesce(termino_real, referencia) or coalesce(termino_real, referencia) > referencia)::int as "foraDeOrdem",
        count(*) filter (where (avanco = 100) <> (termino_real is not null) or (avanco = 100) <> (duracao_restante = 0))::int as "pelaMetade",
        count(*) filter (where observacao is not null)::int as observacoes
      from r`);
    expect(erros).toMatchObject({ foraDoTurno: 0, foraDeOrdem: 0, pelaMetade: 0 });
    expect(erros['observacoes']).toBeGreaterThan(5);
  });

  it('has requests that wait for each approver, and votes', { tags: ['demorado'], timeout: 120_000 }, async () => {
    const doNivel = (nivel: number) => PERFIS.find(({ id }) => id === [7, 8, 2, 1][nivel - 1])?.nome ?? '';
    for (const sigla of ['PG27-U210', 'PP26-CR1'])
      for (const nivel of [1, 2, 3, 4]) {
        const token = await noProjeto(doNivel(nivel), sigla);
        const fila = async () => (await api.send<Pedido[]>('GET', '/aprovacao/fila', undefined, token)).body;
        const minha = async () => (await fila()).some(({ meuVoto }) => meuVoto.ok && meuVoto.nivel === nivel);
        await expect.poll(minha, { message: `${sigla} ${nivel}`, timeout: 60_000 }).toBe(true);
      }
    const token = await noProjeto(doNivel(4), 'PG27-U210');
    const [um] = (await api.send<Pedido[]>('GET', '/aprovacao/fila', undefined, token)).body;
    expect(um?.votos.length).toBeGreaterThan(1);
    const voto = { voto: 'APROVA', pedidos: [{ id: um?.id, hash: um?.hash }] };
    const { body } = await api.send('POST', '/aprovacao/voto', voto, token);
    expect(body).toEqual({ linhas: [{ id: um?.id, situacao: 'APROVADO' }] });
    const board = await api.send('GET', '/dashboard/asfe', undefined, token);
    expect(board.body).toMatchObject({ kpis: { noPrazo: expect.toSatisfy((parte) => parte > 50) } });
    await expect.poll(() => count(api), { timeout: 40_000 }).toMatchObject({ exportadas: [7, 0] });
  });

  it('does nothing the second time', async () => {
    const antes = await count(api);
    const outra = createPasta();
    await firstRun(api.dono, { dados: outra, demonstracao: true }, () => undefined, deps);
    expect(await count(api)).toEqual(antes);
    expect(existsSync(path.join(outra, 'acessos.txt'))).toBe(false);
  });
});
