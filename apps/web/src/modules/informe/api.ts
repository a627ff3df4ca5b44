import { informe } from '@cadencia/domain/informe/cadastro.ts';
import {
  abrirInforme,
  atualizarNumeros,
  criarLink,
  getFotos,
  getInforme,
  listLinks,
  openPublico,
  revogarLink,
} from '@cadencia/domain/informe/endpoints.ts';
import type { Modo } from '@cadencia/domain/informe/secoes.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { readOptions, useThenRead } from '../../lib/query.ts';

const comId = (id: number) => ({ params: { id: String(id) } });

/** Opens the report of the period that ends at the data date, filled in. */
export const useAbrirInforme = () =>
  useThenRead((modo: Modo) => call(abrirInforme, { body: { modo } }), [informe.path], [getInforme.caminho]);

/** A report as its readers see it. */
export const telaQuery = (id: number) => readOptions(getInforme, comId(id), ['cadastro']);

/** The pictures of a report that has some. */
export const fotosQuery = (id: number) => readOptions(getFotos, comId(id));

export const useAtualizarNumeros = (id: number) =>
  useThenRead(
    () => call(atualizarNumeros, { ...comId(id), body: {} }),
    [informe.path],
    [getInforme.caminho],
    [getFotos.caminho],
  );

export const linksQuery = (id: number) => readOptions(listLinks, comId(id));

export const useCriarLink = (id: number) =>
  useThenRead(
    (body: { readonly ate: string; readonly senha: string }) => call(criarLink, { ...comId(id), body }),
    [listLinks.caminho],
  );

export const useRevogarLink = (id: number) =>
  useThenRead(
    (linkId: number) => call(revogarLink, { params: { id: String(id), linkId: String(linkId) } }),
    [listLinks.caminho],
  );

/** Reads a report by its public link: each reading is counted, so nothing asks twice by itself. */
export const useOpenPublico = () =>
  useMutation({
    mutationFn: (chave: { readonly segredo: string; readonly senha: string }) => call(openPublico, { body: chave }),
  });
