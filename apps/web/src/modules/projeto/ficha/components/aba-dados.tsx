import { arquivoAceito, extensoesAceitas } from '@cadencia/domain/anexo/aceito.ts';
import { textOf } from '@cadencia/domain/cadastro-texto.ts';
import { CAMPOS_PROJETO, type CampoProjeto, PORTES, porteDe } from '@cadencia/domain/projeto/ficha/cadastro.ts';
import type { Ficha } from '@cadencia/domain/projeto/ficha/schema.ts';
import { IMAGEM_PLANTA } from '@cadencia/domain/projeto/imagem/schema.ts';
import { isFechado } from '@cadencia/domain/projeto/schema.ts';
import { Button, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Compared, Conflict } from '../../../../components/conflict.tsx';
import { DateTimeField } from '../../../../components/date-time-field.tsx';
import { DraftNotice } from '../../../../components/draft-notice.tsx';
import { FileField } from '../../../../components/file-field.tsx';
import { Form } from '../../../../components/form.tsx';
import { FormFoot } from '../../../../components/form-foot.tsx';
import { LeaveGuard } from '../../../../components/leave-guard.tsx';
import { Failure } from '../../../../components/notice.tsx';
import { formatContador, formatDataHora, formatHh } from '../../../../lib/formato.ts';
import { notify } from '../../../../lib/notify.ts';
import { agora } from '../../../../lib/relogio.ts';
import { useEditing } from '../../../../lib/use-editing.ts';
import { camposDoErro, fichaQuery, toFicha, useImagem, useSaveFicha } from '../api.ts';
import { CampoDoProjeto } from './campo-projeto.tsx';
import styles from './ficha.module.css';
import { fieldDe, mudadosEntre, problemasDe, type Valores } from './problemas.ts';
import { SECOES } from './secoes.ts';

const TODOS = Object.keys(CAMPOS_PROJETO) as CampoProjeto[];

const valoresDe = (ficha: Valores): Valores =>
  Object.fromEntries([...TODOS, 'dataBase'].map((campo) => [campo, ficha[campo] ?? null]));

/** The form of one project: its values are kept over reloads, and compared when somebody else saves. */
function useFichaForm(lida: Ficha) {
  const client = useQueryClient();
  const salvar = useSaveFicha(lida.id);
  const [motivo, setMotivo] = useState('');
  const [tentou, setTentou] = useState(false);
  const edicao = useEditing<Ficha, Valores>({
    lido: lida,
    valuesOf: (ficha = lida) => valoresDe(ficha as Valores),
    save: async (sobre = lida, valores) => {
      const mudados = mudadosEntre(sobre as Valores, valores);
      const mudanca = Object.fromEntries(mudados.map((campo) => [campo, valores[campo] ?? null]));
      return toFicha(await salvar.mutateAsync({ ...mudanca, versao: sobre.versao, ...(motivo ? { motivo } : {}) }));
    },
    reread: async () => toFicha(await client.fetchQuery({ ...fichaQuery(lida.id), staleTime: 0 })),
    onSaved: () => {
      setMotivo('');
      setTentou(false);
      notify({ message: 'Projeto salvo.' });
    },
    draftKey: `projeto:${lida.id}`,
  });
  const { values, before, changed, set } = edicao;
  const problemas = problemasDe(values, TODOS);
  const doServidor = camposDoErro(edicao.error);
  return {
    edicao,
    motivo,
    setMotivo,
    pedeMotivo: String(values['dataBase']) < String(before['dataBase']),
    setCampo: (campo: string, valor: unknown) => set({ [campo]: valor }),
    erroDe: (campo: string): string | undefined => doServidor[campo] ?? (tentou ? problemas[campo] : undefined),
    store: async () => {
      setTentou(true);
      if (Object.keys(problemas).length === 0 && changed.length > 0) await edicao.save();
    },
  };
}

interface Props {
  readonly ficha: Ficha;
  /** Why the picture cannot be changed here and now; undefined when it can. */
  readonly parado: string | undefined;
}

/** The picture on which the areas of the plant are outlined. */
function ImagemDaPlanta({ ficha, parado }: Props) {
  const { send, withdraw } = useImagem(ficha);
  return (
    <fieldset className={styles.secao}>
      <legend>Planta</legend>
      <FileField
        rotulo={IMAGEM_PLANTA.label}
        ajuda={IMAGEM_PLANTA.ajuda}
        aceito={arquivoAceito(IMAGEM_PLANTA)}
        aceita={extensoesAceitas(IMAGEM_PLANTA)}
        valor={ficha.imagemPlanta}
        parado={parado}
        onEnviar={async (arquivo, chave) => {
          await send(arquivo, chave);
          notify({ message: 'Imagem da planta guardada.' });
        }}
        onRetirar={withdraw}
      />
    </fieldset>
  );
}

const LARGURAS: Partial<Record<CampoProjeto, string | undefined>> = { titulo: styles.duplo, premissas: styles.inteiro };

/** Why a field cannot be written, or a help to fill it in. */
function ajudaDe(campo: CampoProjeto, { hh, temServico, temLinhaBase }: Ficha): string | undefined {
  const sugerido = porteDe(hh);
  if (campo === 'porte' && sugerido) return `Sugerido pelo cronograma (${formatHh(hh)}): ${PORTES[sugerido]}.`;
  if (campo === 'clienteId' && temServico) return 'Não muda depois do primeiro serviço.';
  if (campo === 'peso' && (temServico || temLinhaBase)) return 'Só muda com uma nova linha de base.';
  return undefined;
}

const COMPARADOS: readonly Compared<Ficha, Valores>[] = [
  ...(Object.keys(CAMPOS_PROJETO) as CampoProjeto[]).map(
    (nome): Compared<Ficha, Valores> => ({
      nome,
      rotulo: fieldDe(nome).label,
      texto: (valor, ficha) => {
        if (nome === 'gerenteId' && ficha?.gerenteNome) return ficha.gerenteNome;
        if (nome === 'clienteId' && ficha?.clienteNome) return ficha.clienteNome;
        return valor === null ? '' : textOf(fieldDe(nome), valor);
      },
    }),
  ),
  { nome: 'dataBase', rotulo: 'Data de corte', texto: (hora) => formatDataHora(String(hora)) },
];

const isTravado = (campo: CampoProjeto, { temServico, temLinhaBase }: Ficha): boolean =>
  (campo === 'clienteId' && temServico) || (campo === 'peso' && (temServico || temLinhaBase));

export function AbaDados({ ficha, podeEditar }: { readonly ficha: Ficha; readonly podeEditar: boolean }) {
  const form = useFichaForm(ficha);
  const { edicao } = form;
  const { values: valores, changed: mudados, base = ficha, error: erro, current: salvo } = edicao;
  const editavel = podeEditar && !isFechado(ficha.situacao);
  const rotulos: Partial<Record<CampoProjeto, string>> = {
    clienteId: base.clienteNome,
    ...(base.gerenteNome ? { gerenteId: base.gerenteNome } : {}),
  };
  return (
    <Form aria-label="Dados gerais" gap={28} maw={1120} onSubmit={() => void form.store()}>
      <LeaveGuard ativo={mudados.length > 0} titulo="Sair sem salvar o projeto?" onDiscard={edicao.discard}>
        O que você mudou e não salvou fica guardado como rascunho neste aparelho.
      </LeaveGuard>
      <DraftNotice {...edicao.draft} draft={mudados.length > 0 ? undefined : edicao.draft.draft} />
      <Conflict edicao={edicao} campos={COMPARADOS} />
      {SECOES.map(({ titulo, campos }) => (
        <fieldset key={titulo} className={styles.secao}>
          <legend>{titulo}</legend>
          <SimpleGrid
            className={styles.campos ?? ''}
            cols={{ base: 1, sm: 2, md: 3 }}
            spacing={20}
            verticalSpacing={14}
          >
            {campos.map((campo) => (
              <div key={campo} className={LARGURAS[campo]}>
                <CampoDoProjeto
                  // The key restarts the date field when its value is replaced from outside.
                  key={base.versao}
                  projetoId={ficha.id}
                  campo={campo}
                  value={valores[campo]}
                  rotulo={rotulos[campo]}
                  ajuda={ajudaDe(campo, ficha)}
                  disabled={!editavel || isTravado(campo, ficha)}
                  error={form.erroDe(campo)}
                  onChange={(valor) => form.setCampo(campo, valor)}
                />
              </div>
            ))}
            {titulo === 'Datas' && (
              <>
                <DateTimeField
                  key={`data ${base.versao}`}
                  label="Data de corte"
                  description="Até onde o avanço foi apurado; recuar pede um motivo."
                  agora={agora()}
                  value={String(valores['dataBase'])}
                  disabled={!editavel}
                  error={form.erroDe('dataBase')}
                  onChange={(hora) => hora !== '' && form.setCampo('dataBase', hora)}
                />
                {form.pedeMotivo && (
                  <TextInput
                    label="Motivo do recuo da data de corte"
                    required
                    maxLength={500}
                    value={form.motivo}
                    error={form.erroDe('motivo')}
                    onChange={({ currentTarget }) => form.setMotivo(currentTarget.value)}
                  />
                )}
              </>
            )}
          </SimpleGrid>
        </fieldset>
      ))}
      <ImagemDaPlanta
        ficha={ficha}
        // The file is stored at once, over the version on screen.
        parado={editavel ? (mudados.length > 0 ? 'Salve o que mudou antes de trocar a imagem.' : undefined) : ''}
      />
      {!salvo && <Failure error={erro} titulo="O projeto não foi salvo" />}
      {editavel && !salvo && (mudados.length > 0 || edicao.saving) && (
        <FormFoot mx="calc(-1 * var(--cad-margem))" mt={0} px="var(--cad-margem)" bg="var(--cad-pagina)">
          <Text span mr="auto" c="dimmed" fz="sm">
            {formatContador(mudados.length, 'campo mudado', 'campos mudados')}, ainda não salvo
          </Text>
          <Button variant="default" onClick={edicao.discard}>
            Desfazer
          </Button>
          <Button type="submit" loading={edicao.saving}>
            Salvar
          </Button>
        </FormFoot>
      )}
    </Form>
  );
}
