import { ADMIN } from '@cadencia/domain/usuario/schema.ts';
import type { AlcanceDaVisao, EstadoDaVisao, Visao } from '@cadencia/domain/visao/schema.ts';
import { nomeDaVisao } from '@cadencia/domain/visao/schema.ts';
import { Checkbox, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Compared, Conflict } from '../../../components/conflict.tsx';
import { Form, FormActions } from '../../../components/form.tsx';
import { Failure } from '../../../components/notice.tsx';
import { useAuth } from '../../../lib/session.ts';
import { found, useEditing } from '../../../lib/use-editing.ts';
import { type Escritas, visoesQuery } from '../api.ts';
import { Titulo } from './acoes-visao.tsx';

interface Props {
  readonly lista: string;
  /** Undefined for a new view. */
  readonly antes: Visao | undefined;
  /** View that a new one copies; undefined: the new one takes the screen. */
  readonly copia: Visao | undefined;
  readonly estado: EstadoDaVisao;
  /** Id of the view that the list opens with. */
  readonly padrao: number | null;
  readonly escritas: Escritas;
  readonly onVoltar: () => void;
  readonly onSalva: (visao: Visao) => void;
}

const ALCANCES: Readonly<Record<AlcanceDaVisao, string>> = {
  PESSOAL: 'Só eu',
  PROJETO: 'Quem está neste projeto',
  TODOS: 'Quem vê esta lista, em todos os projetos',
};

type Escrito = Pick<Visao, 'nome' | 'alcance'>;

const COMPARADOS: readonly Compared<Visao, Escrito>[] = [
  { nome: 'nome', rotulo: 'Nome' },
  { nome: 'alcance', rotulo: 'Quem vê', texto: (alcance) => ALCANCES[alcance as AlcanceDaVisao] },
];

/** The scopes offered: the current one, and those that the session allows. */
function useAlcances(antes: Visao | undefined): AlcanceDaVisao[] {
  const { user } = useAuth();
  const podem: Record<AlcanceDaVisao, boolean> = {
    PESSOAL: true,
    PROJETO: user?.cod_projeto_pro !== undefined,
    TODOS: user?.role === ADMIN,
  };
  return (Object.keys(ALCANCES) as AlcanceDaVisao[]).filter((alcance) => podem[alcance] || antes?.alcance === alcance);
}

const tituloDe = (antes: Visao | undefined, copia: Visao | undefined): string =>
  antes?.nome ?? (copia ? `Cópia de ${copia.nome}` : 'Nova visão');

/** The form of a view: its name, its scope, and whether the list opens with it. */
export function FormVisao({ lista, antes, copia, estado, padrao, escritas, onVoltar, onSalva }: Props) {
  const { criar, mudar, abrirCom } = escritas;
  const client = useQueryClient();
  const jaAbre = antes !== undefined && antes.id === padrao;
  const [abre, setAbre] = useState(jaAbre);
  const [tentou, setTentou] = useState(false);
  const campo = useRef<HTMLInputElement>(null);
  useEffect(() => {
    campo.current?.focus();
    campo.current?.select();
  }, []);
  const alcances = useAlcances(antes);
  const edicao = useEditing<Visao, Escrito>({
    lido: antes,
    valuesOf: (visao) => ({ nome: visao?.nome ?? copia?.nome ?? '', alcance: visao?.alcance ?? 'PESSOAL' }),
    save: async (sobre, { nome, alcance }) => {
      const campos = { nome: nome.trim(), alcance };
      const salva = sobre
        ? await mudar.mutateAsync({ visao: sobre, campos })
        : await criar.mutateAsync({ ...campos, estado: copia?.estado ?? estado });
      // The view is saved whatever this call's outcome; the list of views shows which one opens.
      if (abre !== jaAbre) await abrirCom.mutateAsync(abre ? salva : undefined).catch(() => undefined);
      onSalva(salva);
    },
    reread: async ({ id }) =>
      found((await client.fetchQuery({ ...visoesQuery(lista), staleTime: 0 })).visoes, (visao) => visao.id === id),
  });
  const { values, set, error, fieldErrors, current } = edicao;
  const { nome, alcance } = values;
  const lido = nomeDaVisao.safeParse(nome);
  const doServidor = fieldErrors['nome'];
  const local = tentou && !lido.success ? lido.error.issues[0]?.message : undefined;

  return (
    <Form
      gap={12}
      aria-label={antes ? `Mudar ${antes.nome}` : 'Nova visão'}
      onSubmit={() => {
        setTentou(true);
        if (lido.success) void edicao.save();
      }}
    >
      <Titulo onVoltar={onVoltar}>{tituloDe(antes, copia)}</Titulo>
      {!antes && !copia && (
        <Text c="dimmed" fz="sm">
          Guarda o que está na tela: busca, filtros, ordem e colunas.
        </Text>
      )}
      <TextInput
        ref={campo}
        label="Nome"
        required
        autoComplete="off"
        maxLength={60}
        value={nome}
        error={local ?? doServidor}
        onChange={({ currentTarget }) => set({ nome: currentTarget.value })}
      />
      <Radio.Group label="Quem vê" value={alcance} onChange={(valor) => set({ alcance: valor as AlcanceDaVisao })}>
        <Stack gap={8} pt={4}>
          {alcances.map((cada) => (
            <Radio key={cada} value={cada} label={rotuloDe(cada, antes)} />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        label="Abrir a lista com esta visão"
        checked={abre}
        onChange={({ currentTarget }) => setAbre(currentTarget.checked)}
      />
      <Conflict edicao={edicao} campos={COMPARADOS} />
      {!current && !doServidor && <Failure titulo="A visão não foi salva" error={error} />}
      <FormActions
        acao={!current && (error ? 'Tentar de novo' : 'Salvar')}
        pendente={edicao.saving}
        onCancelar={onVoltar}
      />
    </Form>
  );
}

/** Label of a scope; a view shared in another project stays there until its scope is changed. */
const rotuloDe = (alcance: AlcanceDaVisao, antes: Visao | undefined): string =>
  alcance === 'PROJETO' && antes?.alcance === 'PROJETO' && !antes.neste
    ? 'Quem está no projeto em que foi salva'
    : ALCANCES[alcance];
