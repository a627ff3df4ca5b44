import { Button, Flex } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../lazy-part.tsx';
import { hasErro, isConflito } from '../controle/celulas.ts';
import type { ControleGrade } from '../controle/controle.ts';
import type { RetratoEdicoes } from '../controle/edicoes.ts';
import { goToProximoErro, motivoDe, readConflitos, readErros } from '../controle/erros.ts';
import { goToEndereco } from '../controle/execute.ts';
import type { Posicao } from '../logica/faixa.ts';
import { texto } from '../textos.ts';
import type { Coluna } from '../tipos.ts';

/** The windows over the grid: their code comes with the first change that is being saved. */
const parts = () => import('./lista-erros.tsx');
const EscolhaDeConflito = lazyPart(parts, 'EscolhaDeConflito', { notice: 'over-page' });
const ListaErros = lazyPart(parts, 'ListaErros', { notice: 'over-page' });

interface Props<R> {
  readonly controle: ControleGrade<R>;
  readonly foco: Posicao;
  readonly edicoes: RetratoEdicoes;
  readonly colunas: readonly Coluna<R>[];
}

function Acao({ rotulo, onClick }: { readonly rotulo: Parameters<typeof texto>[0]; readonly onClick: () => void }) {
  return (
    <Button size="compact-xs" variant="default" onClick={onClick}>
      {texto(rotulo)}
    </Button>
  );
}

/** The changes that were not saved: the focused cell's reason, or their number, with the actions on them. */
export function Erros<R>({ controle, foco, edicoes, colunas }: Props<R>) {
  // The controller changes inside; its snapshots, among the props, announce it.
  'use no memo';
  const [lista, setLista] = useState(false);
  const [escolhendo, setEscolhendo] = useState(false);
  const writes = edicoes.salvando > 0 || edicoes.erros > 0;
  useEffect(() => {
    if (writes) void ListaErros.preload();
  }, [writes]);
  if (edicoes.erros === 0) return null;
  const celula = controle.celula(foco);
  const focada = celula && controle.edicoes.celula(celula);
  const nela = celula && hasErro(focada);
  // Gives the focus back to the grid, which hears the keys: the person may undo a paste at once.
  const close = () => {
    setLista(false);
    setEscolhendo(false);
    controle.ambiente.focusGrade();
  };
  const varias = edicoes.erros > 1 || !nela;
  const conflitos = readConflitos(controle, colunas);
  return (
    <Flex component="span" wrap="wrap" align="center" gap="4px 8px" c="var(--cad-critico)">
      {nela && motivoDe(focada, celula.definicao, celula.row)}
      {conflitos.length > 0 && <Acao rotulo="acao.escolher" onClick={() => setEscolhendo(true)} />}
      {nela && focada.situacao === 'recusada' && !isConflito(focada) && focada.oferta === undefined && (
        <Acao rotulo="acao.tentar" onClick={() => controle.edicoes.attempt(celula)} />
      )}
      {nela && focada.situacao === 'recusada' && focada.oferta !== undefined && (
        <Button size="compact-xs" variant="default" onClick={() => controle.edicoes.storeAnyway(celula)}>
          {focada.oferta}
        </Button>
      )}
      {nela && !isConflito(focada) && <Acao rotulo="acao.reverter" onClick={() => controle.edicoes.revert(celula)} />}
      {varias && (
        <>
          <span>{texto('rodape.erros', { n: edicoes.erros })}</span>
          <Acao rotulo="acao.verErros" onClick={() => setLista(true)} />
          <Acao rotulo="acao.proximoErro" onClick={() => goToProximoErro(controle)} />
        </>
      )}
      {varias && !nela && (
        <>
          <Acao rotulo="acao.tentarTodas" onClick={() => controle.edicoes.attempt()} />
          <Acao rotulo="acao.reverterTodas" onClick={() => controle.edicoes.revert()} />
        </>
      )}
      <Suspense fallback={null}>
        {escolhendo && conflitos.length > 0 && (
          <EscolhaDeConflito opened edicoes={controle.edicoes} conflitos={conflitos} onClose={close} />
        )}
        {lista && (
          <ListaErros
            opened
            erros={readErros(controle, colunas)}
            onClose={close}
            onIr={(endereco) => {
              close();
              goToEndereco(controle, endereco);
            }}
          />
        )}
      </Suspense>
    </Flex>
  );
}
