import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { loadSharp } from '../../infra/imagem.ts';
import { write } from '../../infra/transaction.ts';
import type { PapeisDeps } from './papeis.ts';

interface Foto {
  readonly id: number;
  readonly tag: string;
  readonly nome: string;
  readonly familia: string;
  readonly momento: string;
  readonly em: string;
  readonly autorId: number;
  readonly servicoId: number | null;
  /** Seconds of a film. */
  readonly duracao: number | null;
}

const MIDIA = new URL('../../../data/filme/', import.meta.url);

const LARGURA = 1_280;
const ALTURA = 960;

/** Numbers between 0 and 1 that follow from a seed: a photo looks the same at each load. */
function* sorte(semente: number): Generator<number, never> {
  let n = semente * 2_654_435_761;
  for (;;) {
    n = (n * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    yield n / 4_294_967_296;
  }
}

/** What is in the middle of the picture, by the family of the equipment. */
const CORPOS: Readonly<Record<string, string>> = {
  ESTATICO: `<rect x="250" y="330" width="780" height="330" rx="160" fill="url(#corpo)"/><rect x="470" y="270" width="90" height="80" fill="url(#corpo)"/>
    <rect x="760" y="270" width="70" height="80" fill="url(#corpo)"/><circle cx="1000" cy="495" r="150" fill="#343a40"/><g id="furos"/>
    <rect x="360" y="640" width="60" height="190" fill="#495057"/><rect x="860" y="640" width="60" height="190" fill="#495057"/>`,
  CALDEIRA_FORNO: `<rect x="230" y="180" width="820" height="640" fill="#3b3f45"/>${Array.from({ length: 19 }, (_, i) => `<rect x="${250 + i * 42}" y="200" width="28" height="600" rx="14" fill="url(#corpo)"/>`).join('')}`,
  ROTATIVO: `<rect x="220" y="640" width="840" height="90" fill="#495057"/><circle cx="470" cy="500" r="190" fill="url(#corpo)"/><circle cx="470" cy="500" r="70" fill="#212529"/>
    <rect x="640" y="430" width="360" height="160" rx="24" fill="url(#motor)"/><rect x="560" y="480" width="100" height="50" fill="#868e96"/>`,
};

/** A picture of invented equipment: rusty before, clean after. */
function sceneOf({ id, tag, nome, familia, momento }: Foto): string {
  const acaso = sorte(id + 11);
  const next = () => acaso.next().value;
  const sujo = momento === 'ANTES' || momento === 'DEFEITO';
  const [claro, escuro] = sujo ? ['#a9795a', '#5c3d2e'] : ['#ced4da', '#868e96'];
  const ceu = 200 + Math.round(next() * 20);
  const manchas = Array.from({ length: sujo ? 240 : 50 }, () => {
    const [x, y, r] = [220 + next() * 850, 190 + next() * 620, 2 + next() * (sujo ? 16 : 5)];
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(1)}" fill="${sujo ? '#3d2418' : '#f8f9fa'}" opacity=".35"/>`;
  }).join('');
  const trinca =
    momento === 'DEFEITO'
      ? '<path d="M520,400l40,30l-14,36l44,26l-8,42" fill="none" stroke="#111" stroke-width="7" stroke-linejoin="round"/>'
      : '';
  const gente =
    momento === 'DURANTE' || momento === 'SMS'
      ? [0, 1]
          .map(
            (i) =>
              `<g transform="translate(${300 + i * 520},560)"><circle cx="0" cy="0" r="34" fill="#8d5524"/><path d="M-40,-8a40,34 0 0 1 80,0z" fill="#ffd43b"/><rect x="-52" y="34" width="104" height="170" rx="30" fill="#e8590c"/><rect x="-52" y="90" width="104" height="16" fill="#f8f9fa"/></g>`,
          )
          .join('')
      : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LARGURA}" height="${ALTURA}"><defs>
    <linearGradient id="corpo" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${claro}"/><stop offset=".35" stop-color="#e9ecef" stop-opacity="${sujo ? 0.25 : 1}"/><stop offset="1" stop-color="${escuro}"/></linearGradient>
    <linearGradient id="motor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4dabf7"/><stop offset="1" stop-color="#1864ab"/></linearGradient>
    <linearGradient id="fundo" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="rgb(${ceu - 60},${ceu - 30},${ceu})"/><stop offset="1" stop-color="#6c757d"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#fundo)"/>
    ${Array.from({ length: 7 }, (_, i) => `<rect x="${i * 200 - 10}" y="0" width="16" height="820" fill="#495057" opacity=".55"/>`).join('')}
    ${[140, 420, 700].map((y) => `<rect x="0" y="${y}" width="100%" height="12" fill="#f59f00" opacity=".5"/>`).join('')}
    <rect y="820" width="100%" height="140" fill="#5f6a73"/>${CORPOS[familia] ?? CORPOS['ESTATICO']}${manchas}${trinca}${gente}
    <g transform="translate(60,${ALTURA - 130})"><rect width="560" height="90" rx="8" fill="#f8f9fa" opacity=".9"/>
    <text x="20" y="42" font-family="sans-serif" font-size="34" font-weight="bold" fill="#212529">${tag}</text>
    <text x="20" y="74" font-family="sans-serif" font-size="22" fill="#495057">${nome.slice(0, 44).replace(/[<&]/g, ' ')}</text></g></svg>`;
}

type Guarda = Pick<PapeisDeps, 'keepFile'>;

/** The files of a photo: what people see of it, and its small picture. */
async function keepFoto({ keepFile }: Guarda, inteira: Buffer) {
  const sharp = await loadSharp();
  const pequena = await sharp(inteira).resize(320).webp({ quality: 72 }).toBuffer();
  return { ...(await keepFile(inteira)), tipo: 'jpeg', miniatura: (await keepFile(pequena)).caminho, quadro: null };
}

/** The files of the film of the demonstration, with the picture that stands for it. */
async function keepFilme({ keepFile }: Guarda) {
  const { caminho: quadro, miniatura } = await keepFoto(
    { keepFile },
    readFileSync(new URL('teste-hidrostatico.jpg', MIDIA)),
  );
  return {
    ...(await keepFile(readFileSync(new URL('teste-hidrostatico.mp4', MIDIA)))),
    tipo: 'mp4',
    miniatura,
    quadro,
  };
}

/** Draws the photos of the demonstration that have no file yet, and hangs some on services, whose photos are in the register too. */
export async function attachFotos({ db, keepFile }: PapeisDeps): Promise<void> {
  const { rows } = await sql<Foto>`
    select r.id, e.tag, e.nome, t.familia, r.momento, r.criado_em::text as em, r.criado_por as autor_id, r.duracao,
      case when r.momento = 'DURANTE' and r.duracao is null then r.servico_id end as servico_id
    from registrofotografico r join equipamento e on e.id = r.equipamento_id join tipoequipamento t on t.id = e.tipoequipamento_id
    where r.arquivo is null order by r.id`.execute(db);
  if (rows.length === 0) return;
  const sharp = await loadSharp();
  const draw = (foto: Foto) =>
    sharp(Buffer.from(sceneOf(foto)))
      .jpeg({ quality: 70, mozjpeg: true })
      .toBuffer();
  for (const foto of rows) {
    const inteira = foto.duracao === null ? await draw(foto) : undefined;
    const propria = inteira ? await keepFoto({ keepFile }, inteira) : await keepFilme({ keepFile });
    const doServico = inteira && foto.servicoId !== null ? await keepFoto({ keepFile }, inteira) : undefined;
    const nome = `${foto.tag} ${foto.momento.toLowerCase()}.${inteira ? 'jpg' : 'mp4'}`;
    await write(db, async (tx) => {
      const insert = async (entidade: string, registroId: number, campo: string | null, arquivo: typeof propria) => {
        const { caminho, tamanho, sha256, tipo, miniatura, quadro } = arquivo;
        const inserido = await sql<{ id: number }>`
          insert into anexo (chave, entidade, registro_id, tipo, nome, tamanho, sha256, caminho, miniatura, quadro, categoria, campo, criado_por, criado_em)
          values (${randomUUID()}, ${entidade}, ${registroId}, ${tipo}, ${nome}, ${tamanho}, ${sha256}, ${caminho}, ${miniatura}, ${quadro}, 'FOTO', ${campo}, ${foto.autorId}, ${foto.em}::timestamptz)
          returning id`.execute(tx);
        return inserido.rows[0]?.id ?? 0;
      };
      const { tamanho, sha256 } = propria;
      const guardado = {
        anexo: await insert('registrofotografico', foto.id, 'arquivo', propria),
        nome,
        tamanho,
        miniatura: true,
      };
      await sql`update registrofotografico set arquivo = ${JSON.stringify(guardado)}::jsonb, hash = ${sha256} where id = ${foto.id}`.execute(
        tx,
      );
      if (doServico && foto.servicoId !== null) await insert('servico', foto.servicoId, null, doServico);
    });
  }
}
