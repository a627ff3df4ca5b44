import type { VisoesDaLista } from '@cadencia/domain/visao/schema.ts';
import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/error-state.tsx';
import { PopupPanel } from '../../../components/popup-panel.tsx';
import { useEscritas } from '../api.ts';
import { AcoesVisao } from './acoes-visao.tsx';
import { FormVisao } from './form-visao.tsx';
import { ListaVisoes } from './lista-visoes.tsx';
import type { PainelProps } from './painel-props.ts';
import styles from './visoes.module.css';

interface Props extends PainelProps {
  readonly target: HTMLElement;
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly consulta: UseQueryResult<VisoesDaLista>;
}

export function PainelVisoes({ target, opened, onClose, consulta, ...painel }: Props) {
  return (
    <PopupPanel
      target={target}
      opened={opened}
      onClose={onClose}
      trapFocus
      width={340}
      position="bottom-end"
      className={styles.painel}
    >
      <Conteudo consulta={consulta} onClose={onClose} {...painel} />
    </PopupPanel>
  );
}

/** The content of the panel: the list, the actions on one view, or a form. */
type Modo =
  /** `de`: id of the view whose actions the person returns from. */
  | { readonly tela: 'lista'; readonly de?: number }
  | { readonly tela: 'acoes' | 'editar' | 'copiar'; readonly id: number }
  | { readonly tela: 'nova' };

function Conteudo({ consulta, onClose, ...painel }: Omit<Props, 'target' | 'opened'>) {
  const { data, error, isFetching, refetch } = consulta;
  const [modo, setModo] = useState<Modo>({ tela: 'lista' });
  const escritas = useEscritas(painel.lista);
  const goBack = () => setModo({ tela: 'lista', de: 'id' in modo ? modo.id : 0 });
  if (!data) {
    if (error) return <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />;
    return <Skeleton height={160} aria-label="Carregando as visões" />;
  }
  const visao = 'id' in modo ? data.visoes.find(({ id }) => id === modo.id) : undefined;
  const apply: PainelProps['onAplicar'] = (escolhida) => {
    painel.onAplicar(escolhida);
    onClose();
  };
  if (visao && modo.tela === 'acoes') {
    return (
      <AcoesVisao
        {...painel}
        onAplicar={apply}
        visao={visao}
        isPadrao={visao.id === data.padrao}
        escritas={escritas}
        onVoltar={goBack}
        onEditar={(tela) => setModo({ tela, id: visao.id })}
        onClose={onClose}
      />
    );
  }
  if (modo.tela === 'nova' || visao) {
    return (
      <FormVisao
        lista={painel.lista}
        antes={modo.tela === 'editar' ? visao : undefined}
        copia={modo.tela === 'copiar' ? visao : undefined}
        estado={painel.estado}
        padrao={data.padrao}
        escritas={escritas}
        onVoltar={goBack}
        onSalva={(salva) => {
          if (modo.tela === 'editar') goBack();
          else apply(salva);
        }}
      />
    );
  }
  return (
    <ListaVisoes
      {...painel}
      {...data}
      escritas={escritas}
      onAplicar={apply}
      de={modo.tela === 'lista' ? modo.de : undefined}
      onAcoes={({ id }) => setModo({ tela: 'acoes', id })}
      onNova={() => setModo({ tela: 'nova' })}
      onClose={onClose}
    />
  );
}
