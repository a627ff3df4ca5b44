import type { RespostaDoPainel } from '@cadencia/domain/painel.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Api, startApi } from '../../testing/harness.ts';
import { AGORA, createPasta, deps, enter, linhasDe, removePastas } from '../../testing/primeira.ts';
import { firstRun } from './commands.ts';

let api: Api;
const tags = ['demorado'];

beforeAll(async () => {
  api = await startApi();
  api.setNow(AGORA);
}, 120_000);
afterAll(async () => {
  await api.close();
  removePastas();
});

it('tells how the scope of each shutdown changed, and who decided it, with the papers', {
  tags,
  timeout: 240_000,
}, async () => {
  const pasta = createPasta();
  await firstRun(api.dono, { dados: pasta, demonstracao: true }, () => undefined, deps);
  await api.idle();
  const [, email = '', senha = ''] = linhasDe(pasta).find(([perfil]) => perfil === 'Admin') ?? [];
  const inicial = await enter(api, email, senha);
  for (const projetoId of [1, 2]) {
    const { body } = await api.send<{ access_token: string }>(
      'POST',
      `/usuario/tokenprojeto/${projetoId}`,
      {},
      inicial,
    );
    const painel = await api.send<RespostaDoPainel>('GET', '/dashboard/cap', undefined, body.access_token);
    const passos = new Map(painel.body.graficos['cascata']?.map(({ chave, valor }) => [chave, valor]));
    const de = (passo: string) => passos.get(passo) ?? 0;
    expect(de('asfe')).toBeGreaterThan(400);
    expect(de('sse')).toBeGreaterThan(200);
    expect(de('cap')).toBeLessThan(0);
    // Baselines add up without changes of another kind.
    expect(de('lb0') + de('asfe') + de('sse') + de('cap')).toBeCloseTo(de('vigente'), 2);
    expect(passos.has('outras')).toBe(false);
  }
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from sse s where s.situacao <> 'RASCUNHO'
      and (select count(*) from auditoria a where a.entidade = 'sse' and a.registro_id = s.id) < 2)::int as sem_historia,
    (select count(distinct usuario_id) from notificacao where titulo like 'SSE-%')::int as avisados,
    (select count(*) from notificacao where titulo ~ 'por\\s*$')::int as sem_nome,
    (select count(*) from cap c where c.item_legal and not exists (select from anexo f where f.entidade = 'cap' and f.registro_id = c.id))::int as sem_parecer,
    (select count(*) from (select from sse_boletim b join sse s on s.id = b.sse_id
      where s.situacao in ('EXECUTADA', 'EM_ACEITE', 'ACEITA', 'MEDIDA') group by s.id, b.data having bool_and(b.foto is null)) d)::int as dias_sem_foto,
    (select count(*) from sse_boletim b join anexo f on f.id = (b.foto->>'anexo')::bigint
      where f.campo is distinct from 'boletim.' || b.id)::int as foto_de_outro,
    (select count(*) from aprovacao x join aprovacao_voto v on v.aprovacao_id = x.id
      join cap c on x.documento = 'CAP' and c.id = x.registro_id
      where c.decidida_em is not null and (v.em > c.decidida_em or v.em < c.criado_em))::int as votos_fora_da_historia,
    (select count(foto) from sse_boletim)::int as com_foto`.execute(api.database.db);
  expect(rows).toEqual([
    {
      semHistoria: 0,
      avisados: expect.toSatisfy((n) => n > 1),
      semNome: 0,
      semParecer: 0,
      diasSemFoto: 0,
      fotoDeOutro: 0,
      votosForaDaHistoria: 0,
      comFoto: expect.toSatisfy((n) => n > 10),
    },
  ]);
});
