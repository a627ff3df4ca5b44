import { deleteProjeto } from '@cadencia/domain/projeto/endpoints.ts';
import type { Ficha } from '@cadencia/domain/projeto/ficha/schema.ts';
import { isFechado } from '@cadencia/domain/projeto/schema.ts';
import type { AcaoDoFluxo, FluxoDoProjeto } from '@cadencia/domain/projeto/situacao/schema.ts';
import { Button, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../../../components/confirm-dialog.tsx';
import { PopupMenu } from '../../../../components/popup-menu.tsx';
import { ReasonButton } from '../../../../components/reason-button.tsx';
import { removedText, useNotifyRemoved } from '../../../../components/use-notify-removed.ts';
import { ErroApi } from '../../../../lib/erro-api.ts';
import { useLeaveProjeto } from '../../../../lib/select-project.ts';
import { useAuth } from '../../../../lib/session.ts';
import { useProjetoMutation } from '../../components/use-projeto-mutation.ts';
import { ConfirmarSituacao as Confirmacao } from './confirmar-situacao.tsx';
import styles from './ficha.module.css';

interface PropsExcluirProjeto {
  readonly opened: boolean;
  readonly ficha: Pick<Ficha, 'id' | 'sigla' | 'titulo'>;
  /** Opens the cancellation instead; undefined for people without the right. */
  readonly onCancelar: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Deletes a project with nothing registered in it; for one in use it says what uses it, and offers to cancel it. */
function ExcluirProjeto({ opened, ficha: { id, sigla, titulo }, onCancelar, onClose }: PropsExcluirProjeto) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const leave = useLeaveProjeto();
  const pedido = useProjetoMutation(deleteProjeto);
  const notifyRemoved = useNotifyRemoved();
  const emUso = pedido.error instanceof ErroApi && pedido.error.codigo === 'registro.em_uso';
  const sair = () => {
    void navigate({ to: '/projeto' });
    if (user?.cod_projeto_pro === id) leave.mutate();
  };
  return (
    <ConfirmDialog
      opened={opened}
      titulo={`Excluir o projeto ${sigla}?`}
      acao="Excluir projeto"
      pedido={pedido}
      falha="O projeto não foi excluído"
      feito={() =>
        notifyRemoved({
          entidade: 'projeto',
          ids: [id],
          texto: removedText(`${sigla} ${titulo}`),
          onVoltou: () => void navigate({ to: `/projeto/${id}` }),
        })
      }
      emVez={
        emUso &&
        onCancelar && (
          <Button color="red" onClick={onCancelar}>
            Cancelar projeto
          </Button>
        )
      }
      onConfirmar={() => pedido.mutateAsync({ params: { id: String(id) } })}
      onFeito={sair}
      onClose={onClose}
    >
      <p>
        {titulo}: saem também a equipe, os calendários, os turnos, as etapas e os parâmetros dele; logo depois ainda se
        pode desfazer. O histórico do que foi feito fica guardado.
      </p>
    </ConfirmDialog>
  );
}

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
      {principais.map(
        ({ acao, ok, label, motivo }) =>
          !ok &&
          motivo && (
            <Text key={acao} fz="sm" c="dimmed" flex="1 0 100%">
              {label}: {motivo}
            </Text>
          ),
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
