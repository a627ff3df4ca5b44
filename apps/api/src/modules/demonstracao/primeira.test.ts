import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { cadastros, graduados } from '@cadencia/domain/cadastros-com-lista.ts';
import type { Comparacao } from '@cadencia/domain/cronograma/comparacao/schema.ts';
import type { Curva } from '@cadencia/domain/curvaavanco/schema.ts';
import { documentoOf } from '@cadencia/domain/documento.ts';
import { PERFIS } from '@cadencia/domain/perfis.ts';
import { mascararCpf } from '@cadencia/domain/pessoa/schema.ts';
import type { ProjetoWire } from '@cadencia/domain/projeto/schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { hashSenha } from '../../infra/segredo.ts';
import { Tokens } from '../../infra/token.ts';
import type { Tx } from '../../infra/transaction.ts';
import { recover } from '../../jobs.ts';
import { argumentosDe } from '../../testing/comando.ts';
import { type Api, startApi } from '../../testing/harness.ts';
import { calcular } from '../cronograma/calculo/commands.ts';
import { assignNumeros } from '../pessoa/cpf/commands.ts';
import { CofreCpf } from '../pessoa/cpf/policy.ts';
import { firstRun } from './commands.ts';

/** Noon of a Tuesday in São Paulo: the last shift ended at 05:00. */
const AGORA = '2026-11-17T15:00:00Z';
const pastas: string[] = [];
const criarPasta = (): string => {
  const pasta = mkdtempSync(path.join(os.tmpdir(), 'cadencia-demo-'));
  pastas.push(pasta);
  return pasta;
};
afterAll(() => {
  for (const pasta of pastas) rmSync(pasta, { recursive: true, force: true });
});

const cofre = new CofreCpf(new Tokens(new TextEncoder().encode('0123456789abcdef0123456789abcdef')));
const deps = {
  hashSenha,
  now: () => new Date(AGORA),
  calcular: (db: Api['database']['db'], pedido: { projetoId: number; usuarioId: number }) =>
    calcular(db, pedido, () => undefined),
  darCpfs: (tx: Tx, numeros: readonly { id: number; cpf: string }[]) => assignNumeros(tx, cofre, numeros),
};
const linhasDe = (pasta: string) =>
  readFileSync(path.join(pasta, 'acessos.txt'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((linha) => linha.split(';') as [perfil: string, email: string, senha: string]);

const contar = async (api: Api) => {
  const { rows } = await sql<{ usuarios: number; projetos: number; pessoas: number }>`
    select (select count(*) from usuario)::int as usuarios, (select count(*) from projeto)::int as projetos,
      (select count(*) from pessoa)::int as pessoas`.execute(api.database.db);
  return rows[0];
};

const entrar = async (api: Api, email: string, senha: string): Promise<string> => {
  const { body } = await api.send<{ token: string }>('POST', '/usuario/signin', {
    des_email_usu: email,
    des_senha_usu: senha,
  });
  return body.token;
};

describe('the first run with the demonstration', () => {
  let api: Api;
  const pasta = criarPasta();
  const ditas: string[] = [];
  const projetos = new Map<string, ProjetoWire>();
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    api = await startApi();
    api.setNow(AGORA);
    await firstRun(api.dono, { dados: pasta, demonstracao: true }, (linha) => ditas.push(linha), deps);
    for (const [perfil, email, senha] of linhasDe(pasta)) tokens.set(perfil, await entrar(api, email, senha));
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
    expect(rows.map(({ cpf }) => cpf)).toEqual(numeros.map(mascararCpf));
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
    // Nothing has been reported on the project in planning: it is where its baseline is.
    expect(rows[0]).toMatchObject({ sigla: 'PG27-U210', fora: 0 });
    expect(rows[0]?.termino.startsWith('2027-08-30')).toBe(true);
  });

  it('keeps the plan with its baseline, so that the one in execution says what moved its end', async () => {
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

  it('does nothing the second time', async () => {
    const antes = await contar(api);
    const outra = criarPasta();
    await firstRun(api.dono, { dados: outra, demonstracao: true }, () => undefined, deps);
    expect(await contar(api)).toEqual(antes);
    expect(existsSync(path.join(outra, 'acessos.txt'))).toBe(false);
  });
});

describe('the first run without the demonstration', () => {
  it('creates one administrator, who has to change the password', async () => {
    const api = await startApi({ jobs: false });
    const pasta = criarPasta();
    await firstRun(api.dono, { dados: pasta, demonstracao: false }, () => undefined, deps);
    const [[perfil, email, senha] = ['', '', '']] = linhasDe(pasta);
    expect(linhasDe(pasta)).toHaveLength(1);
    expect(perfil).toBe('Admin');
    expect(await entrar(api, email, senha)).toBeTypeOf('string');
    const usuarios = await api.database.db.selectFrom('usuario').select(['email', 'perfilId', 'trocarSenha']).execute();
    expect(usuarios).toEqual([{ email, perfilId: 1, trocarSenha: true }]);
    expect(await contar(api)).toEqual({ usuarios: 1, projetos: 0, pessoas: 0 });
    await api.close();
  });

  it('is what a server in production, or one with its own database, gets unless asked', () => {
    const demonstracao = (env: NodeJS.ProcessEnv) => readConfig(env).demonstracao;
    expect(demonstracao({})).toBe(true);
    expect(demonstracao({ NODE_ENV: 'production' })).toBe(false);
    expect(demonstracao({ DATABASE_URL: 'postgres://x/y' })).toBe(false);
    expect(demonstracao({ CADENCIA_VAZIO: '1' })).toBe(false);
    expect(demonstracao({ NODE_ENV: 'production', CADENCIA_DEMO: '1' })).toBe(true);
  });
});

describe('a first run that does not go to its end', () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.close());

  it('leaves nothing when the process is killed in the middle, and the next one does it all', async () => {
    const pasta = criarPasta();
    const processo = spawn(process.execPath, argumentosDe('main'), {
      env: {
        ...process.env,
        DATABASE_URL: api.dono.url,
        CADENCIA_DADOS: pasta,
        CADENCIA_DEMO: '1',
        CADENCIA_PORTA: '0',
        CADENCIA_SEGREDO: randomUUID() + randomUUID(),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const fim = new Promise((resolve) => processo.once('exit', resolve));
    let dito = '';
    for await (const parte of processo.stdout) {
      dito += String(parte);
      if (dito.includes('PP26-CR1')) break;
    }
    processo.kill('SIGKILL');
    await fim;
    expect(dito).toContain('PP26-CR1');
    expect(dito).not.toContain('Acessos gravados');
    expect(await contar(api)).toEqual({ usuarios: 0, projetos: 0, pessoas: 0 });

    const interrompido = { ...deps, calcular: () => Promise.reject(new Error('processo morto')) };
    const segunda = firstRun(api.dono, { dados: pasta, demonstracao: true }, () => undefined, interrompido);
    await expect(segunda).rejects.toThrow('processo morto');
    expect(await contar(api)).toMatchObject({ usuarios: 12, projetos: 3 });
    const [[, email, senha] = ['', '', '']] = linhasDe(pasta);
    expect(await entrar(api, email, senha)).toBeTypeOf('string');
  }, 120_000);

  it('calculates at the next start what was stored and not yet calculated', async () => {
    const pendentes = () =>
      api.database.db.selectFrom('projeto').select('sigla').where('calculoPendente', '=', true).execute();
    expect(await pendentes()).toHaveLength(3);
    await recover(api.database.db);
    await api.idle();
    expect(await pendentes()).toEqual([]);
  });
});

describe('two first runs at once', () => {
  it('give one set of users, whose file is the one that was written', async () => {
    const api = await startApi({ jobs: false });
    const pasta = criarPasta();
    const primeira = () => firstRun(api.dono, { dados: pasta, demonstracao: false }, () => undefined, deps);
    await Promise.all([primeira(), primeira(), primeira()]);
    expect(await contar(api)).toMatchObject({ usuarios: 1 });
    const [[, email, senha] = ['', '', '']] = linhasDe(pasta);
    expect(await entrar(api, email, senha)).toBeTypeOf('string');
    await api.close();
  });
});
