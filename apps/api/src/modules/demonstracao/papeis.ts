import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Formulario } from '../../cadastro/formulario.ts';
import type { Db } from '../../infra/database.ts';
import { comTextos, desenho, documento } from '../../infra/documento.ts';
import type { StoredFile } from '../../infra/files.ts';
import { type Tx, write } from '../../infra/transaction.ts';

export interface PapeisDeps {
  readonly db: Db;
  /** Stores the bytes of a file for good. */
  readonly keepFile: (bytes: Uint8Array) => Promise<StoredFile>;
}

interface Papel {
  readonly entidade: 'cap' | 'sse' | 'projeto';
  readonly tipo: 'pdf' | 'png';
  readonly registroId: number;
  readonly usuarioId: number | null;
  readonly nome: string;
  readonly categoria: 'RELATORIO' | 'FOTO' | 'DESENHO';
  /** The field that holds it; null: it is among the files of the record. */
  readonly campo: string | null;
  readonly em: string;
}

/** Hangs an invented paper on a record. Answers what a field that holds the file keeps of it. */
async function attach(db: Db | Tx, { keepFile }: PapeisDeps, papel: Papel, bytes: Uint8Array) {
  const { caminho, tamanho, sha256 } = await keepFile(bytes);
  const { entidade, registroId, usuarioId, tipo, nome, categoria, campo, em } = papel;
  const { rows } = await sql<{ id: number }>`
    insert into anexo (chave, entidade, registro_id, tipo, nome, tamanho, sha256, caminho, categoria, campo, criado_por, criado_em)
    values (${randomUUID()}, ${entidade}, ${registroId}, ${tipo}, ${nome}, ${tamanho}, ${sha256}, ${caminho}, ${categoria}, ${campo}, ${usuarioId}, ${em}::timestamptz)
    returning id`.execute(db as Db);
  return { anexo: rows[0]?.id, nome, tamanho, miniatura: false };
}

/** The opinion of the inspector on a cancellation that has a legal item and no file yet. */
export async function attachParecer(deps: PapeisDeps, id: number, usuarioId: number): Promise<void> {
  const { rows } = await sql<{ numero: string; titulo: string; justificativa: string; mitigacao: string; em: string }>`
    select c.numero, c.titulo, c.justificativa, c.mitigacao, c.criado_em::text as em from cap c where c.id = ${id} and c.item_legal
      and not exists (select from anexo f where f.entidade = 'cap' and f.registro_id = c.id)`.execute(deps.db);
  const [um] = rows;
  if (!um) return;
  const nome = `Parecer do PH - ${um.numero}.pdf`;
  const papel = {
    entidade: 'cap',
    tipo: 'pdf',
    registroId: id,
    usuarioId,
    nome,
    categoria: 'RELATORIO',
    campo: null,
    em: um.em,
  } as const;
  const parecer: Formulario = {
    titulo: 'Parecer do profissional habilitado (NR-13)',
    topo: [`${um.numero} · ${um.titulo}`],
    secoes: [
      { titulo: 'O que se pede', texto: um.justificativa },
      { titulo: 'Risco que fica', texto: um.mitigacao },
      {
        titulo: 'Parecer',
        texto: 'De acordo: a próxima inspeção de segurança permanece dentro do prazo legal, com a mitigação descrita.',
      },
      { titulo: 'Assinatura', assinaturas: ['Renata Siqueira, profissional habilitada'] },
    ],
  };
  await attach(deps.db, deps, papel, await documento('formulario', { ...parecer, secoes: comTextos(parecer.secoes) }));
}

interface Dia {
  readonly sseId: number;
  /** The first row of the day, which keeps the photo. */
  readonly boletimId: number;
  readonly numero: string;
  readonly titulo: string;
  readonly contrato: string;
  readonly dia: string;
  readonly em: string;
  readonly linhas: string[][];
}

/** The signed sheets of the requests that were informed as done, and the first one of those under way. */
export async function attachBoletins(deps: PapeisDeps, usuarioId: number): Promise<void> {
  const { rows } = await sql<Dia>`
    select s.id as sse_id, (array_agg(b.id order by b.ordem))[1] as boletim_id, s.numero, s.titulo, c.sigla || ' · ' || c.empresa as contrato, to_char(b.data, 'DD/MM/YYYY') as dia,
      (b.data + time '18:10')::text as em,
      jsonb_agg(jsonb_build_array(b.item::text, concat_ws(' ', e.nome, i.descricao), replace(trim_scale(b.quantidade)::text, '.', ','), i.unidade) order by b.ordem) as linhas
    from sse_boletim b join sse s on s.id = b.sse_id join contrato c on c.id = s.contrato_id
    join sse_item i on i.sse_id = s.id and i.ordem = b.item left join especialidade e on e.id = i.especialidade_id
    where not exists (select from sse_boletim x where x.sse_id = s.id and x.data = b.data and x.foto is not null) and (s.situacao in ('EXECUTADA', 'EM_ACEITE', 'ACEITA', 'MEDIDA')
      or s.situacao = 'EM_EXECUCAO' and b.data = (select min(x.data) from sse_boletim x where x.sse_id = s.id))
    group by s.id, c.id, b.data order by s.id, b.data`.execute(deps.db);
  for (const { sseId, boletimId, numero, titulo, contrato, dia, em, linhas } of rows) {
    const nome = `Boletim ${numero} ${dia.slice(0, 5).replace('/', '-')}.pdf`;
    const papel = {
      entidade: 'sse',
      tipo: 'pdf',
      registroId: sseId,
      usuarioId,
      nome,
      categoria: 'FOTO',
      campo: `boletim.${boletimId}`,
      em,
    } as const;
    const folha: Formulario = {
      titulo: `Boletim diário ${dia}`,
      topo: [`${numero} · ${titulo}`, contrato],
      secoes: [
        {
          titulo: 'Executado no dia',
          tabela: {
            colunas: [
              { titulo: 'Item', peso: 1, aDireita: false },
              { titulo: 'O quê', peso: 4, aDireita: false },
              { titulo: 'Quantidade', peso: 1.5, aDireita: true },
              { titulo: 'Un.', peso: 1, aDireita: false },
            ],
            linhas,
          },
        },
        { titulo: 'Assinaturas', assinaturas: ['Contratada', 'Fiscalização'] },
      ],
    };
    const bytes = await documento('formulario', { ...folha, secoes: comTextos(folha.secoes) });
    await write(deps.db, async (tx) => {
      const foto = await attach(tx, deps, papel, bytes);
      await sql`update sse_boletim set foto = ${JSON.stringify(foto)}::jsonb where id = ${boletimId}`.execute(tx);
    });
  }
}

interface Planta {
  readonly projetoId: number;
  readonly sigla: string;
  readonly em: string;
  readonly sistemas: readonly {
    readonly nome: string;
    readonly pontos: readonly (readonly [number, number, string])[];
  }[];
}

/** A picture of the plant for each project without one: a block for each system, a footprint for each placed equipment. */
export async function attachPlantas(deps: PapeisDeps, usuarioId: number): Promise<void> {
  const { rows } = await sql<Planta>`
    select p.id as projeto_id, p.sigla, p.criado_em::text as em, (select jsonb_agg(x) from (
      select s.codigo || ' ' || s.nome as nome,
        jsonb_agg(jsonb_build_array(e.posicao_x, e.posicao_y, t.familia || ' ' || t.nome) order by e.tag) as pontos
      from equipamento e join sistema s on s.id = e.sistema_id join tipoequipamento t on t.id = e.tipoequipamento_id
      where e.cliente_id = p.cliente_id and e.posicao_x is not null group by s.id order by s.id) x) as sistemas
    from projeto p where p.imagem_planta is null
      and exists (select from equipamento e where e.cliente_id = p.cliente_id and e.posicao_x is not null) order by p.id`.execute(
    deps.db,
  );
  for (const { projetoId, sigla, em, sistemas } of rows) {
    const bytes = await desenho('planta', { sistemas });
    const papel = {
      entidade: 'projeto',
      tipo: 'png',
      registroId: projetoId,
      usuarioId,
      nome: `Planta ${sigla}.png`,
      categoria: 'DESENHO',
      campo: 'imagemPlanta',
      em,
    } as const;
    await write(deps.db, async (tx) => {
      const imagem = await attach(tx, deps, papel, bytes);
      await sql`update projeto set imagem_planta = ${JSON.stringify(imagem)}::jsonb where id = ${projetoId}`.execute(
        tx,
      );
    });
  }
}
