import { getDocumentacaoApi } from '@cadencia/domain/documentacao-api/endpoints.ts';
import { readOptions } from '../../lib/query.ts';

export const documentacaoQuery = { ...readOptions(getDocumentacaoApi, {}), staleTime: Number.POSITIVE_INFINITY };
