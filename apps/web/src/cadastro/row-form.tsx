import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { Box, Button, SimpleGrid, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { DraftNotice } from '../components/draft-notice.tsx';
import { ErrorState } from '../components/error-state.tsx';
import { Form } from '../components/form.tsx';
import { FormFoot } from '../components/form-foot.tsx';
import { ReasonButton } from '../components/reason-button.tsx';
import { usePermission } from '../lib/session.ts';
import { rowQuery } from './api.ts';
import { FieldInput } from './field-input.tsx';
import { askedFor, type Campos, narrowing } from './form.ts';
import { RemoveRow } from './remove-row.tsx';
import { INTEIRA, RowFiles } from './row-files.tsx';
import { RowRefusal } from './row-refusal.tsx';
import { type RowFormState, useRowForm } from './use-row-form.ts';
import { type LinhaNaTela, lockOf } from './values.ts';

export interface RowFormProps {
  readonly cadastro: Cadastro;
  /** Undefined for a new row. */
  readonly linha: LinhaNaTela | undefined;
  /** Values that a new row starts with. */
  readonly dados: Campos;
  readonly onClose: () => void;
  /** Called when the row was saved, with it, or deleted. */
  readonly onMudou: (salva?: LinhaNaTela) => void;
  /** Receives a row that was saved to go on with another new one; absent where one row is enough. */
  readonly onOutro?: ((salva: LinhaNaTela) => void) | undefined;
  /** Receives whether there are unsaved changes. */
  readonly onSujo: (sujo: boolean) => void;
}

const LARGOS = new Set(['textoLongo', 'json']);

interface FieldsProps {
  readonly cadastro: Cadastro;
  readonly form: RowFormState;
  readonly podeSalvar: boolean;
  readonly onMudou: () => void;
}

function Fields({ cadastro, form, podeSalvar, onMudou }: FieldsProps) {
  const { linha, campos } = form;
  const nomes = Object.keys(cadastro.fields);
  const pedidos = askedFor(cadastro, form.comProjeto).filter(([, { quando }]) => quando?.(campos) !== false);
  const deArquivo = nomes.findIndex((nome) => cadastro.fields[nome]?.kind === 'arquivo');
  // A file that is declared before all other fields is asked for first.
  const primeiro = deArquivo >= 0 && deArquivo < nomes.indexOf(pedidos[0]?.[0] ?? '');
  const arquivos = deArquivo >= 0 && (
    <RowFiles
      cadastro={cadastro}
      linha={linha}
      podeEditar={podeSalvar}
      esperam={form.esperam}
      onEsperar={form.keepFile}
      onMudou={(nome, nova) => {
        form.adopt(nome, nova);
        onMudou();
      }}
    />
  );
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={16} verticalSpacing={12} mb={16}>
      {primeiro && arquivos}
      {pedidos.map(([campo, field], i) => (
        <div key={campo} style={LARGOS.has(field.kind) ? INTEIRA : undefined}>
          <FieldInput
            nome={campo}
            field={field}
            value={campos[campo]}
            rotulo={linha?.rotulos[campo]?.[String(campos[campo] as number)]}
            rotulos={linha?.rotulos}
            registro={campos}
            consulta={narrowing(cadastro, campo, campos)}
            comFoco={linha === undefined && i === 0}
            disabled={
              !podeSalvar || (field.fixo && linha !== undefined) || lockOf(cadastro, linha, campo) !== undefined
            }
            error={form.erroDe(campo)}
            erros={form.errosEm(campo)}
            onChange={(valor) => form.write(campo, valor)}
          />
        </div>
      ))}
      {!primeiro && arquivos}
    </SimpleGrid>
  );
}

/** The form of one row. Its children are in no list, so a row that has some is read first. */
export function RowForm(props: RowFormProps) {
  const { cadastro, linha } = props;
  const semFilhos = linha === undefined || cadastro.filhos === undefined;
  const { data, error, refetch, isFetching } = useQuery({
    ...rowQuery(cadastro, linha?.id ?? 0),
    enabled: !semFilhos,
    staleTime: 0,
  });
  if (semFilhos) return <ReadForm {...props} />;
  if (data) return <ReadForm {...props} linha={data} />;
  return error ? (
    <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
  ) : (
    <Skeleton height={320} />
  );
}

/** Each field has the widget of its kind. */
function ReadForm({ cadastro, linha: aberta, dados, onClose, onMudou, onOutro, onSujo }: RowFormProps) {
  const feito = (salva?: LinhaNaTela) => {
    onMudou(salva);
    onClose();
  };
  // A record that is open beside its list stays open.
  const form = useRowForm({ cadastro, aberta, dados, onSalvo: aberta ? onMudou : feito, onOutro });
  const { linha, mudou, edicao } = form;
  const podeSalvar = usePermission(cadastro.permission(linha ? 'Editar' : 'Cadastrar'));
  const travas = askedFor(cadastro, form.comProjeto).map(([campo]) => lockOf(cadastro, linha, campo));
  const podeMudar = podeSalvar && travas.some((motivo) => motivo === undefined);
  const podeCriarOutro = podeSalvar && linha === undefined && onOutro !== undefined;
  const warn = useEffectEvent(onSujo);
  useEffect(() => warn(mudou), [mudou]);
  return (
    <Form
      gap={0}
      aria-label={cadastro.labels.singular}
      onSubmit={() => void form.save()}
      onKeyDown={(event) => {
        if (!podeCriarOutro || event.key !== 'Enter' || !event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        void form.save(true);
      }}
    >
      <DraftNotice {...edicao.draft} />
      <Fields cadastro={cadastro} form={form} podeSalvar={podeSalvar} onMudou={onMudou} />
      <RowRefusal cadastro={cadastro} form={form} titulo="O registro não foi salvo" />
      <FormFoot>
        <Box component="span" mr="auto" flex="1 1 180px">
          {podeSalvar ? travas.find(Boolean) : 'Seu perfil não altera este cadastro.'}
        </Box>
        {linha && <RemoveRow cadastro={cadastro} linha={linha} onFeito={feito} onVoltou={onMudou} />}
        <Button variant="default" onClick={onClose}>
          {podeMudar && mudou ? 'Cancelar' : 'Fechar'}
        </Button>
        {podeCriarOutro && (
          <Button
            variant="default"
            disabled={edicao.saving}
            aria-keyshortcuts="Control+Shift+Enter"
            title="Ctrl+Shift+Enter"
            onClick={() => void form.save(true)}
          >
            Salvar e criar outro
          </Button>
        )}
        {podeMudar && !edicao.current && (
          <ReasonButton
            type="submit"
            loading={edicao.saving}
            motivo={linha && !mudou ? 'Nada foi alterado.' : undefined}
          >
            {edicao.error ? 'Tentar de novo' : 'Salvar'}
          </ReasonButton>
        )}
      </FormFoot>
    </Form>
  );
}
