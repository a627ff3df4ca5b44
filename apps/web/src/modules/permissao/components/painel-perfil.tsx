import { type Perfil, ROTULO_VISIBILIDADE } from '@cadencia/domain/permissao/schema.ts';
import { type ReactNode, Suspense, use, useState } from 'react';
import { ListPartsContext } from '../../../cadastro/parts.ts';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import { Drawer } from '../../../components/overlay.tsx';
import { removedText, useNotifyRemoved } from '../../../components/use-notify-removed.ts';
import { notify } from '../../../lib/notify.ts';
import { useAuth } from '../../../lib/session.ts';
import { useExcluirPerfil, useSalvarPermissoes } from '../api.ts';
import { alvoDoPerfil } from './alvo.ts';
import { CompararModal } from './comparar-modal.tsx';
import { CopiarModal } from './copiar-modal.tsx';
import { pessoasEm } from './em-palavras.ts';
import { ImportarModal } from './importar-modal.tsx';
import type { AcaoDoMenu } from './menu.tsx';
import { Painel } from './painel.tsx';
import { PerfilModal } from './perfil-modal.tsx';
import { diferenca } from './rascunho.ts';
import type { useRascunhos } from './use-rascunho.ts';

interface PropsExcluirModal {
  readonly opened: boolean;
  readonly perfil: Perfil;
  readonly onClose: () => void;
  readonly onExcluido: () => void;
}

function ExcluirModal({ perfil: { id, versao, nome }, onExcluido, ...dialogo }: PropsExcluirModal) {
  const pedido = useExcluirPerfil();
  const notifyRemoved = useNotifyRemoved();
  return (
    <ConfirmDialog
      {...dialogo}
      titulo={`Excluir o perfil ${nome}?`}
      acao="Excluir"
      pedido={pedido}
      falha="O perfil não foi excluído"
      feito={() => notifyRemoved({ entidade: 'perfil', ids: [id], texto: removedText(nome) })}
      onConfirmar={() => pedido.mutateAsync({ id, versao })}
      onFeito={onExcluido}
    >
      <p>
        O perfil deixa de existir. Só é possível enquanto ninguém o tem; a auditoria guarda o que ele podia. Logo depois
        ainda se pode desfazer.
      </p>
    </ConfirmDialog>
  );
}

interface HistoricoDrawerProps {
  readonly opened: boolean;
  readonly perfil: Perfil;
  readonly onClose: () => void;
}

/** The history of a profile: who gave it which permissions, and when. */
function HistoricoDrawer({ opened, perfil: { id, nome }, onClose }: HistoricoDrawerProps) {
  const { abas } = use(ListPartsContext);
  const Historico = abas.find(({ valor }) => valor === 'historico')?.Parte;
  return (
    <Drawer opened={opened} onClose={onClose} position="right" size={560} title={`Histórico: ${nome}`}>
      {Historico && <Historico entidade="perfil" id={id} />}
    </Drawer>
  );
}

interface Props {
  readonly perfil: Perfil;
  readonly perfis: readonly Perfil[];
  readonly editaveis: readonly string[];
  readonly meus: readonly number[];
  readonly rascunhos: ReturnType<typeof useRascunhos>;
  readonly seletor: ReactNode;
  readonly busca: string | undefined;
  readonly onBusca: (busca: string | undefined) => void;
  readonly onPerfil: (id: number | undefined) => void;
}

const alcanceDe = (pessoas: number): string =>
  pessoas === 0 ? 'Ninguém tem este perfil.' : `Vale na hora para ${pessoasEm(pessoas)} com este perfil.`;

/** The matrix of a profile. */
export function PainelPerfil({ perfil, perfis, editaveis, meus, rascunhos, onPerfil, ...resto }: Props) {
  const { user } = useAuth();
  const salvar = useSalvarPermissoes();
  const [aberta, setAberta] = useState<AcaoDoMenu>();
  const alvo = alvoDoPerfil(perfil, { role: user?.role ?? 0, editaveis, meus });
  const rascunho = rascunhos.de(alvo);
  const close = () => setAberta(undefined);
  const outros = perfis.filter(({ id }) => id !== perfil.id);
  const visivel = `Enxerga: ${ROTULO_VISIBILIDADE[perfil.visibilidade].toLowerCase()}`;
  return (
    <>
      <Painel
        {...resto}
        alvo={alvo}
        perfil={perfil}
        rascunho={rascunho}
        temAbertos={rascunhos.abertos.length > 0}
        contexto={[`${perfil.nome}, ${pessoasEm(perfil.pessoas)}`, visivel, perfil.descricao]
          .filter(Boolean)
          .join(' · ')}
        alcance={alcanceDe(perfil.pessoas)}
        pedido={salvar}
        onSalvar={(mudancas, versao, depois) =>
          salvar.mutate(
            { id: perfil.id, versao, ...diferenca(mudancas) },
            {
              onSuccess: ({ pessoas }) => {
                depois();
                notify({ message: `Permissões de ${perfil.nome} salvas: ${pessoasEm(pessoas)}.` });
              },
            },
          )
        }
        onAcao={setAberta}
      />
      <Suspense fallback={null}>
        {(aberta === 'novo' || aberta === 'editar') && (
          <PerfilModal
            opened
            perfil={aberta === 'editar' ? perfil : undefined}
            modelo={perfil}
            perfis={perfis}
            onClose={close}
            onCriado={onPerfil}
          />
        )}
        {aberta === 'excluir' && (
          <ExcluirModal opened perfil={perfil} onClose={close} onExcluido={() => onPerfil(undefined)} />
        )}
        {aberta === 'copiar' && (
          <CopiarModal opened alvo={alvo} perfis={outros} onCopiar={rascunho.definir} onClose={close} />
        )}
        {aberta === 'historico' && <HistoricoDrawer opened perfil={perfil} onClose={close} />}
        {aberta === 'importar' && <ImportarModal opened onClose={close} />}
        {aberta === 'comparar' && <CompararModal opened perfil={perfil} perfis={perfis} onClose={close} />}
      </Suspense>
    </>
  );
}
