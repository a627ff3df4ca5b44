import type { Ficha } from '@cadencia/domain/projeto/ficha/schema.ts';
import { isFechado } from '@cadencia/domain/projeto/schema.ts';
import type { AcaoDoFluxo, FluxoDoProjeto } from '@cadencia/domain/projeto/situacao/schema.ts';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { PopupMenu } from '../../../../components/popup-menu.tsx';
import { ReasonButton } from '../../../../components/reason-button.tsx';
import { ConfirmarSituacao as Confirmacao } from './confirmar-situacao.tsx';
import { ExcluirProjeto } from './excluir-projeto.tsx';
import styles from './ficha.module.css';

/** Actions in the menu; those that advance the project are buttons. */
const DE_LADO = new Set<AcaoDoFluxo['acao']>(['suspender', 'cancelar']);

interface Props {
  readonly ficha: Pick<Ficha, 'id' | 'sigla' | 'titulo' | 'situacao'>;
  readonly fluxo: FluxoDoProjeto;
}

/** The actions on the project's situation, from the server's verdict: a disabled one says why. */
export function AcoesSituacao({ ficha, fluxo }: Props) {
  const [pedida, setPedida] = useState<AcaoDoFluxo>();
  const [excluindo, setExcluindo] = useState(false);
  const principais = fluxo.acoes.filter(({ acao }) => !DE_LADO.has(acao));
  const outras = fluxo.acoes.filter(({ acao }) => DE_LADO.has(acao));
  const cancelar = outras.find(({ acao, ok }) => acao === 'cancelar' && ok);
  const exclusao =
    fluxo.permissoes.includes('Projeto:ExcluirProjeto') && !isFechado(ficha.situacao)
      ? [{ chave: 'excluir', rotulo: 'Excluir projeto', onClick: () => setExcluindo(true) }]
      : [];
  return (
    <>
      {principais.map((acao, i) => (
        <ReasonButton
          key={acao.acao}
          variant={i === principais.length - 1 ? 'filled' : 'default'}
          motivo={acao.ok ? undefined : (acao.motivo ?? '')}
          onClick={() => setPedida(acao)}
        >
          {acao.label}
        </ReasonButton>
      ))}
      {outras.length + exclusao.length > 0 && (
        <PopupMenu
          width={300}
          button={(trigger) => (
            <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden="true" />} {...trigger}>
              Situação
            </Button>
          )}
          itens={[
            ...outras.map((acao) => ({
              chave: acao.acao,
              disabled: !acao.ok,
              onClick: () => setPedida(acao),
              rotulo: (
                <>
                  {acao.label}
                  {acao.motivo && <div className={styles.apagado}>{acao.motivo}</div>}
                </>
              ),
            })),
            ...exclusao,
          ]}
        />
      )}
      {pedida && (
        <Confirmacao
          opened
          projetoId={ficha.id}
          acao={pedida}
          versao={fluxo.versao}
          onClose={() => setPedida(undefined)}
        />
      )}
      {excluindo && (
        <ExcluirProjeto
          opened
          ficha={ficha}
          onCancelar={
            cancelar &&
            (() => {
              setExcluindo(false);
              setPedida(cancelar);
            })
          }
          onClose={() => setExcluindo(false)}
        />
      )}
    </>
  );
}
