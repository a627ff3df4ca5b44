import { area } from '@cadencia/domain/area/cadastro.ts';
import { equipamento } from '@cadencia/domain/equipamento/cadastro.ts';
import { local } from '@cadencia/domain/local/cadastro.ts';
import { getPlanta, inativarArea } from '@cadencia/domain/planta/endpoints.ts';
import { getProjeto } from '@cadencia/domain/projeto/ficha/endpoints.ts';
import { sistema } from '@cadencia/domain/sistema/cadastro.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchWindow, saveRow } from '../../cadastro/api.ts';
import { call } from '../../lib/api-client.ts';
import { readOptions, useReread, useThenRead } from '../../lib/query.ts';
import { useAuth } from '../../lib/session.ts';
import { arquivoQuery } from '../../lib/stored-file.ts';
import type { No } from './components/arvore.ts';
import type { Fundo, Vizinha } from './components/contorno/contorno-plano.tsx';

export const plantaQuery = queryOptions({
  queryKey: ['planta'],
  queryFn: ({ signal }) => call(getPlanta, {}, { signal }),
});

/** The register of each kind of node. */
export const CADASTROS = { area, sistema, local };
const FILTROS = { area: 'areaId', sistema: 'sistemaId', local: 'localId' } as const;

/** Equipment shown under a node at most; the list has the rest. */
export const MAX_EQUIPAMENTOS = 100;

/** The equipment directly in a node; for an area, only equipment outside its systems. */
export const equipamentosQuery = ({ tipo, id }: Pick<No, 'tipo' | 'id'>) =>
  queryOptions({
    queryKey: ['equipamento', 'planta', tipo, id],
    queryFn: ({ signal }) =>
      fetchWindow(equipamento, {
        [`f.${FILTROS[tipo]}`]: String(id),
        ...(tipo === 'area' ? { 'f.sistemaId': 'vazio' } : {}),
      })(0, MAX_EQUIPAMENTOS, signal),
  });

/** Areas with an outline on the plant's picture that a drawing shows beside its own, at most. */
const MAX_VIZINHAS = 200;

/** The outlines of the plant's areas. */
export const vizinhasQuery = queryOptions({
  queryKey: ['area', 'contornos'],
  queryFn: async ({ signal }): Promise<readonly Vizinha[]> => {
    const { linhas } = await fetchWindow(area, {})(0, MAX_VIZINHAS, signal);
    return linhas.flatMap(({ id, sigla, cor, poligono }: Readonly<Record<string, unknown>>) =>
      Array.isArray(poligono)
        ? [{ id: id as number, sigla: String(sigla), cor: cor as string | null, pontos: poligono as Vizinha['pontos'] }]
        : [],
    );
  },
});

/** The picture of the plant in a project; null when it has none. */
export const imagemQuery = (projetoId: number) =>
  queryOptions({
    ...readOptions(getProjeto, { params: { id: String(projetoId) } }, ['projeto']),
    select: ({ des_imagem_planta_pro }) => des_imagem_planta_pro,
  });

/** Default proportions: the landscape format of most plans. */
const PAISAGEM: Fundo = { url: undefined, altura: 60 };

/** The selected project's picture of the plant, with its height for a width of 100; without a picture, lines. */
export function useFundo(): Fundo {
  const { user } = useAuth();
  const projetoId = user?.cod_projeto_pro;
  const imagem = useQuery({ ...imagemQuery(projetoId ?? 0), enabled: projetoId !== undefined }).data;
  const arquivo = useQuery({ ...arquivoQuery(imagem?.anexo ?? 0), enabled: imagem != null }).data;
  const [fundo, setFundo] = useState(PAISAGEM);
  useEffect(() => {
    if (!arquivo) return undefined;
    const url = URL.createObjectURL(arquivo);
    const figura = new Image();
    figura.onload = () => setFundo({ url, altura: (100 * figura.naturalHeight) / figura.naturalWidth });
    figura.src = url;
    return () => {
      figura.onload = null;
      setFundo(PAISAGEM);
      URL.revokeObjectURL(url);
    };
  }, [arquivo]);
  return fundo;
}

/** The plant and everything in it. */
const TUDO = [['planta'], ['area'], ['sistema'], ['local'], ['equipamento']];

export const useRefresh = () => useReread(...TUDO);

/** Moves a node into an area; an area may also go to the top. */
export const useMover = () =>
  useThenRead(
    ({ no, areaId }: { readonly no: No; readonly areaId: number | null }) =>
      saveRow(CADASTROS[no.tipo], no, { [no.tipo === 'area' ? 'areaPaiId' : 'areaId']: areaId }),
    ...TUDO,
  );

interface Inativacao {
  readonly no: No;
  readonly comTudo: boolean;
  readonly ciente: boolean;
}

/** Makes a node inactive or active; an area together with everything in it. */
export const useSituacao = () =>
  useThenRead(
    async ({ no, comTudo, ciente }: Inativacao) => {
      if (!comTudo) await saveRow(CADASTROS[no.tipo], no, { ativo: !no.ativo }, ciente);
      else await call(inativarArea, { params: { id: String(no.id) }, body: { versao: no.versao } });
    },
    ...TUDO,
  );
