import type { Conta, Preferencias } from '@cadencia/domain/usuario/conta/schema.ts';
import { NativeSelect, SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { DraftNotice } from '../../../../components/draft-notice.tsx';
import { setDensidadePreferida } from '../../../../lib/densidade.ts';
import { viewerOf } from '../../../../lib/menu.ts';
import { useAuth } from '../../../../lib/session.ts';
import { projetosQuery } from '../../../projeto/api.ts';
import { listTelas, type Tela } from '../../components/telas.ts';
import { useSavePreferencias } from '../api.ts';
import styles from './conta.module.css';
import { RodapeFormulario } from './rodape-formulario.tsx';
import { useSavedForm } from './use-saved-form.ts';

const TEMAS = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
];
const DENSIDADES = [
  { value: 'compacta', label: 'Compacta' },
  { value: 'normal', label: 'Normal' },
  { value: 'confortavel', label: 'Confortável' },
];

/** Where everybody starts who chose nothing. */
const INICIO = '/dashboard/main';

const valoresDe = ({ densidade, paginaInicial, projetoPadrao }: Preferencias) => ({
  densidade: densidade ?? 'normal',
  paginaInicial: paginaInicial === INICIO ? '' : (paginaInicial ?? ''),
  projetoPadrao: String(projetoPadrao ?? ''),
});

/** What is set stays in sight when it is none of the options any more. */
const withCurrent = (opcoes: readonly Tela[], value: string, label: string): readonly Tela[] =>
  value === '' || opcoes.some((opcao) => opcao.value === value) ? opcoes : [...opcoes, { value, label }];

function useTelas(): readonly Tela[] {
  const router = useRouter();
  const { user } = useAuth();
  return user ? listTelas(router, viewerOf(user)).filter(({ value }) => value !== INICIO) : [];
}

export function AbaPreferencias({ conta }: { readonly conta: Conta }) {
  const salvar = useSavePreferencias();
  const telas = useTelas();
  const projetos = useQuery(projetosQuery(conta.id));
  const opcoesProjeto = (projetos.data ?? []).map(({ cod_projeto_pro, des_titulo_pro }) => ({
    value: String(cod_projeto_pro),
    label: des_titulo_pro,
  }));
  const { form, alterado, rascunho, recusar, gravado, descartar } = useSavedForm({
    chave: 'conta.preferencias',
    salvo: valoresDe(conta.preferencias),
  });
  const enviar = form.onSubmit(({ densidade, paginaInicial, projetoPadrao }) =>
    salvar.mutate(
      { densidade, paginaInicial: paginaInicial || null, projetoPadrao: Number(projetoPadrao) || null },
      {
        onSuccess: (novas) => {
          gravado(valoresDe(novas));
          setDensidadePreferida(novas.densidade);
        },
        onError: recusar,
      },
    ),
  );
  return (
    <form className={styles.formulario} onSubmit={enviar}>
      <DraftNotice {...rascunho} />
      <Tema />
      <div>
        <p id="densidade-rotulo" className={styles.secao}>
          Densidade das listas
        </p>
        <SegmentedControl
          aria-labelledby="densidade-rotulo"
          data={DENSIDADES}
          {...form.getInputProps('densidade')}
          onChange={(densidade) => form.setFieldValue('densidade', densidade as typeof form.values.densidade)}
        />
        <p className={styles.nota}>Nas listas em que você não escolheu outra neste aparelho.</p>
      </div>
      <NativeSelect
        label="Página inicial"
        description="Onde a Cadência abre quando você entra sem vir de um endereço."
        data={[
          { value: '', label: 'Painel Principal (padrão)' },
          ...withCurrent(telas, form.values.paginaInicial, 'Indisponível para você: abre o Painel Principal'),
        ]}
        {...form.getInputProps('paginaInicial')}
      />
      <NativeSelect
        label="Projeto padrão"
        description="Selecionado ao entrar, nas mesmas condições."
        data={[
          { value: '', label: 'Nenhum' },
          ...withCurrent(
            opcoesProjeto,
            form.values.projetoPadrao,
            projetos.data ? 'Projeto de que você não participa mais' : 'O escolhido antes',
          ),
        ]}
        {...form.getInputProps('projetoPadrao')}
      />
      <RodapeFormulario gravacao={salvar} alterado={alterado} onDescartar={descartar} />
    </form>
  );
}

/** Acts at once, like the toggle of the top bar. */
function Tema() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div>
      <p id="tema-rotulo" className={styles.secao}>
        Tema
      </p>
      <SegmentedControl
        aria-labelledby="tema-rotulo"
        data={TEMAS}
        value={colorScheme}
        onChange={(valor) => setColorScheme(valor === 'dark' ? 'dark' : 'light')}
      />
      <p className={styles.nota}>Muda na hora. As outras opções de aparência estão nas Configurações do tema.</p>
    </div>
  );
}
