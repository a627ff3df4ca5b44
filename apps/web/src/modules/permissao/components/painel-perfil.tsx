import type { Perfil } from '@cadencia/domain/permissao/schema.ts';
import { ROTULO_VISIBILIDADE } from '@cadencia/domain/permissao/schema.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { notify } from '../../../lib/notify.ts';
import { useAuth } from '../../../lib/session.ts';
import { useSalvarPermissoes } from '../api.ts';
import { alvoDoPerfil } from './alvo.ts';
import { pessoasEm } from './em-palavras.ts';
import type { AcaoDoMenu } from './menu.tsx';
import { Painel } from './painel.tsx';
import { diferenca } from './rascunho.ts';
import type { useRascunhos } from './use-rascunho.ts';

const PerfilModal = lazyPart(() => import('./perfil-modal.tsx'), 'PerfilModal', { notice: 'over-page' });
const ExcluirModal = lazyPart(() => import('./excluir-modal.tsx'), 'ExcluirModal', { notice: 'over-page' });
const CopiarModal = lazyPart(() => import('./copiar-modal.tsx'), 'CopiarModal', { notice: 'over-page' });
const HistoricoDrawer = lazyPart(() => import('./historico-drawer.tsx'), 'HistoricoDrawer', { notice: 'over-page' });
const ImportarModal = lazyPart(() => import('./importar-modal.tsx'), 'ImportarModal', { notice: 'over-page' });
const CompararModal = lazyPart(() => import('./comparar-modal.tsx'), 'CompararModal', { notice: 'over-page' });

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
  const fechar = () => setAberta(undefined);
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
                void notify({ message: `Permissões de ${perfil.nome} salvas: ${pessoasEm(pessoas)}.` });
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
            onClose={fechar}
            onCriado={onPerfil}
          />
        )}
        {aberta === 'excluir' && (
          <ExcluirModal opened perfil={perfil} onClose={fechar} onExcluido={() => onPerfil(undefined)} />
        )}
        {aberta === 'copiar' && (
          <CopiarModal opened alvo={alvo} perfis={outros} onCopiar={rascunho.definir} onClose={fechar} />
        )}
        {aberta === 'historico' && <HistoricoDrawer opened perfil={perfil} onClose={fechar} />}
        {aberta === 'importar' && <ImportarModal opened onClose={fechar} />}
        {aberta === 'comparar' && <CompararModal opened perfil={perfil} perfis={perfis} onClose={fechar} />}
      </Suspense>
    </>
  );
}
