import type { Conta, Preferencias, PreferenciasGuardadas } from '@cadencia/domain/usuario/conta/schema.ts';
import { NativeSelect, SegmentedControl, Text, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { Conflict } from '../../../../components/conflict.tsx';
import { DraftNotice } from '../../../../components/draft-notice.tsx';
import { Form } from '../../../../components/form.tsx';
import { setDensidadePreferida } from '../../../../lib/densidade.ts';
import { viewerOf } from '../../../../lib/menu.ts';
import { useAuth } from '../../../../lib/session.ts';
import { useEditing } from '../../../../lib/use-editing.ts';
import { projetosQuery } from '../../../projeto/api.ts';
import { listTelas, type Tela } from '../../components/telas.ts';
import { useRereadPreferencias, useSavePreferencias } from '../api.ts';
import styles from './conta.module.css';
import { RodapeFormulario } from './rodape-formulario.tsx';

const TEMAS = [
  { value: 'light', label: 'Claro' },
  { value: 'dark', label: 'Escuro' },
];
const DENSIDADES = [
  { value: 'compacta', label: 'Compacta' },
  { value: 'normal', label: 'Normal' },
  { value: 'confortavel', label: 'Confortável' },
];

/** Start page of people who chose none. */
const INICIO = '/dashboard/main';

const valoresDe = ({ densidade, paginaInicial, projetoPadrao }: Preferencias) => ({
  densidade: densidade ?? 'normal',
  paginaInicial: paginaInicial === INICIO ? '' : (paginaInicial ?? ''),
  projetoPadrao: String(projetoPadrao ?? ''),
});

type Valores = ReturnType<typeof valoresDe>;

/** The options with the current value, also when it is no longer one of them. */
const withCurrent = (opcoes: readonly Tela[], value: string, label: string): readonly Tela[] =>
  value === '' || opcoes.some((opcao) => opcao.value === value) ? opcoes : [...opcoes, { value, label }];

function useTelas(): readonly Tela[] {
  const router = useRouter();
  const { user } = useAuth();
  return user ? listTelas(router, viewerOf(user)).filter(({ value }) => value !== INICIO) : [];
}

export function AbaPreferencias({ conta }: { readonly conta: Conta }) {
  const salvar = useSavePreferencias();
  const reread = useRereadPreferencias();
  const telas = useTelas();
  const projetos = useQuery(projetosQuery(conta.id));
  const opcoesProjeto = (projetos.data ?? []).map(({ cod_projeto_pro, des_titulo_pro }) => ({
    value: String(cod_projeto_pro),
    label: des_titulo_pro,
  }));
  const edicao = useEditing<PreferenciasGuardadas, Valores>({
    lido: conta.preferencias,
    valuesOf: (lidas = conta.preferencias) => valoresDe(lidas),
    save: async ({ versao } = conta.preferencias, { densidade, paginaInicial, projetoPadrao }) => {
      const novas = await salvar.mutateAsync({
        densidade,
        paginaInicial: paginaInicial || null,
        projetoPadrao: Number(projetoPadrao) || null,
        versao,
      });
      setDensidadePreferida(novas.densidade);
      return novas;
    },
    reread,
    draftKey: 'conta.preferencias',
  });
  const { values, set, fieldErrors } = edicao;
  const opcoesDe: Readonly<Record<keyof Valores, readonly Tela[]>> = {
    densidade: DENSIDADES,
    paginaInicial: [
      { value: '', label: 'Painel Principal (padrão)' },
      ...withCurrent(telas, values.paginaInicial, 'Indisponível para você: abre o Painel Principal'),
    ],
    projetoPadrao: [
      { value: '', label: 'Nenhum' },
      ...withCurrent(
        opcoesProjeto,
        values.projetoPadrao,
        projetos.data ? 'Projeto de que você não participa mais' : 'O escolhido antes',
      ),
    ],
  };
  const compared = (nome: keyof Valores, rotulo: string) => ({
    nome,
    rotulo,
    texto: (valor: unknown) => opcoesDe[nome].find(({ value }) => value === valor)?.label ?? String(valor),
  });
  return (
    <Form maw={640} className={styles.preferencias} onSubmit={() => void edicao.save()}>
      <DraftNotice {...edicao.draft} />
      <Tema />
      <div>
        <Text id="densidade-rotulo" fz="lg" fw={600}>
          Densidade das listas
        </Text>
        <SegmentedControl
          aria-labelledby="densidade-rotulo"
          data={DENSIDADES}
          value={values.densidade}
          onChange={(densidade) => set({ densidade: densidade as Valores['densidade'] })}
        />
        <Text fz="sm" c="dimmed">
          Nas listas em que você não escolheu outra neste aparelho.
        </Text>
      </div>
      <NativeSelect
        label="Página inicial"
        description="Onde a Cadência abre quando você entra sem vir de um endereço."
        data={opcoesDe.paginaInicial}
        value={values.paginaInicial}
        error={fieldErrors['paginaInicial']}
        onChange={({ currentTarget }) => set({ paginaInicial: currentTarget.value })}
      />
      <NativeSelect
        label="Projeto padrão"
        description="Selecionado ao entrar, nas mesmas condições."
        data={opcoesDe.projetoPadrao}
        value={values.projetoPadrao}
        error={fieldErrors['projetoPadrao']}
        onChange={({ currentTarget }) => set({ projetoPadrao: currentTarget.value })}
      />
      <Conflict
        edicao={edicao}
        campos={[
          compared('densidade', 'Densidade das listas'),
          compared('paginaInicial', 'Página inicial'),
          compared('projetoPadrao', 'Projeto padrão'),
        ]}
      />
      <RodapeFormulario gravacao={salvar} edicao={edicao} />
    </Form>
  );
}

/** The colour scheme; a change acts at once, like the toggle of the top bar. */
function Tema() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <div>
      <Text id="tema-rotulo" fz="lg" fw={600}>
        Tema
      </Text>
      <SegmentedControl
        aria-labelledby="tema-rotulo"
        data={TEMAS}
        value={colorScheme}
        onChange={(valor) => setColorScheme(valor === 'dark' ? 'dark' : 'light')}
      />
      <Text fz="sm" c="dimmed">
        Muda na hora. As outras opções de aparência estão nas Configurações do tema.
      </Text>
    </div>
  );
}
