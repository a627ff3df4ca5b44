import { useQuery } from '@tanstack/react-query';
import { useComandos } from '../../../lib/commands.ts';
import { semelhanca } from '../../../lib/semelhanca.ts';
import { useAuth } from '../../../lib/session.ts';
import { normalizeText } from '../../../lib/texto.ts';
import { loadManual } from '../../manual/api.ts';
import { iconeDe } from './icones.ts';
import { recentesDe } from './recentes.ts';
import type { Grupo, Oferta, Resultado } from './resultado.ts';
import { useTelasDeDentro } from './telas-de-dentro.ts';
import { useBuscaServidor } from './use-busca-servidor.ts';

const QUANTAS = 4;

async function search(busca: string): Promise<Oferta[]> {
  const manual = await loadManual();
  return manual
    .search(busca)
    .slice(0, QUANTAS)
    .map(({ capitulo, ancora, titulo, trecho }) => ({
      chave: `manual-${capitulo}-${ancora}`,
      titulo,
      detalhe: trecho,
      acao: { destino: `/manual/${capitulo}${ancora === '' ? '' : `#${ancora}`}` },
    }));
}

/** Sections of the manual with every typed word; its text loads with the first letters. */
function useManual(busca: string): readonly Oferta[] {
  const { data = [] } = useQuery({
    queryKey: ['busca-manual', busca],
    queryFn: () => search(busca),
    enabled: busca.length > 1,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

const textoDe = ({ titulo, detalhe = '', palavras = '' }: Oferta): string => `${titulo} ${palavras} ${detalhe}`;

/** 0: the title begins with it; 1: a word of the title does; 2: it is somewhere else; undefined: it is not there. */
function posto(oferta: Oferta, busca: string): number | undefined {
  const titulo = normalizeText(oferta.titulo);
  if (titulo.startsWith(busca)) return 0;
  if (` ${titulo}`.includes(` ${busca}`)) return 1;
  const texto = normalizeText(textoDe(oferta));
  return busca.split(' ').every((palavra) => texto.includes(palavra)) ? 2 : undefined;
}

const ordenadas = (graus: readonly { readonly oferta: Oferta; readonly grau: number }[], limite: number): Oferta[] =>
  [...graus]
    .sort((a, b) => a.grau - b.grau)
    .slice(0, limite)
    .map(({ oferta }) => oferta);

/** The offers with every typed word, the closest first. */
function filterOfertas(ofertas: readonly Oferta[], digitado: string, limite: number): Oferta[] {
  const busca = normalizeText(digitado.trim()).replace(/\s+/g, ' ');
  const graus = ofertas.flatMap((oferta) => {
    const grau = posto(oferta, busca);
    return grau === undefined ? [] : [{ oferta, grau }];
  });
  return ordenadas(graus, limite);
}

/** The offers with words similar to the typed ones, for when no offer has them. */
function ofertasParecidas(ofertas: readonly Oferta[], digitado: string, limite: number): Oferta[] {
  const graus = ofertas.flatMap((oferta) => {
    const grau = semelhanca(`${oferta.titulo} ${oferta.palavras ?? ''}`, digitado);
    return grau > 0 ? [{ oferta, grau: -grau }] : [];
  });
  return ordenadas(graus, limite);
}

/** Results shown for each kind that needs no server. */
const LOCAIS = 5;
/** Records shown in each group, before and after "Mostrar mais". */
export const POUCOS = 5;
export const MUITOS = 20;

/** Offers that only the page with the search knows. */
export interface Fontes {
  readonly telas: readonly Oferta[];
}

const resultadoDe =
  (tipo: string) =>
  (oferta: Oferta): Resultado => ({ ...oferta, tipo, icone: oferta.icone ?? iconeDe(tipo) });

const grupo = (rotulo: string, tipo: string, ofertas: readonly Oferta[]): Grupo[] =>
  ofertas.length === 0 ? [] : [{ rotulo, resultados: ofertas.map(resultadoDe(tipo)) }];

function useOfertasComandos(): Oferta[] {
  return useComandos().map(({ id, execute, ...resto }) => ({ chave: `comando-${id}`, acao: { execute }, ...resto }));
}

/** The groups before anything is typed: recent results, then commands. */
function useInicio(telas: readonly Oferta[], comandos: readonly Oferta[]): Grupo[] {
  const { user } = useAuth();
  const recentes = user ? recentesDe(user.cod_usuario_usu, user.cod_projeto_pro) : [];
  const recentesComoOfertas = recentes.map(
    ({ tipo, titulo, detalhe, destino }): Resultado => ({
      chave: `recente-${destino}`,
      tipo,
      titulo,
      ...(detalhe === '' ? {} : { detalhe }),
      icone: telas.find(({ acao }) => 'destino' in acao && acao.destino === destino)?.icone ?? iconeDe(tipo),
      acao: { destino },
    }),
  );
  return [
    ...(recentesComoOfertas.length > 0 ? [{ rotulo: 'Recentes', resultados: recentesComoOfertas }] : []),
    ...grupo('Comandos', 'comando', comandos),
    ...(recentesComoOfertas.length > 0 ? [] : grupo('Telas', 'tela', telas.slice(0, LOCAIS))),
  ];
}

/** All results for the typed text, in groups, and the state of the search. */
export function useGrupos(digitado: string, limite: number, { telas: doMenu }: Fontes) {
  const busca = digitado.trim().replace(/\s+/g, ' ');
  const comandos = useOfertasComandos();
  const telas = [...doMenu, ...useTelasDeDentro()];
  const inicio = useInicio(telas, comandos);
  const servidor = useBuscaServidor(busca, limite);
  const doManual = useManual(busca);
  if (busca === '') return { ...servidor, busca, grupos: inicio };
  const find = (ofertas: readonly Oferta[]) => filterOfertas(ofertas, busca, LOCAIS);
  const exatos = [...grupo('Telas', 'tela', find(telas)), ...grupo('Comandos', 'comando', find(comandos))];
  const noManual = grupo('Manual', 'manual', doManual);
  const achados = [...exatos, ...servidor.grupos, ...noManual];
  if (achados.length > 0 || servidor.carregando) return { ...servidor, busca, grupos: achados };
  const seem = (ofertas: readonly Oferta[]) => ofertasParecidas(ofertas, busca, LOCAIS);
  const parecidos = [...grupo('Telas', 'tela', seem(telas)), ...grupo('Comandos', 'comando', seem(comandos))];
  return { ...servidor, busca, grupos: parecidos.map((cada) => ({ ...cada, contagem: 'semelhantes' })) };
}
