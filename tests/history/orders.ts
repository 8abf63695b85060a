// Provides the API of the history tests as it was on four days. Its parts are added, removed, renamed, deprecated or
// described in other words.
type Tree = Record<string, unknown>;

export const days = ['2026-01-12', '2026-03-02', '2026-06-15', '2026-09-28'] as const;
export type Day = (typeof days)[number];

const json = (schema: Tree): Tree => ({ content: { 'application/json': { schema } } });
const named = (name: string): Tree => ({ $ref: `#/components/schemas/${name}` });
const answer = (schema: Tree, status = '200'): Tree => ({ [status]: { description: '결과', ...json(schema) } });
const list = (name: string): Tree => ({ type: 'array', items: named(name) });

const orderNo = { name: 'orderNo', in: 'path', required: true, schema: { type: 'string' } };
const fields = { name: 'fields', in: 'query', description: '받을 필드만 골라 적습니다.', schema: { type: 'string' } };

/** Returns the schemas after the first `at` of the three changes. */
const schemasAt = (at: number): Tree => {
  const buyer = at < 2 ? 'Customer' : 'Buyer';
  return {
    Order: {
      type: 'object',
      required: ['orderNo', 'status'],
      properties: {
        orderNo: { type: 'string' },
        status: named('OrderStatus'),
        buyer: named(buyer),
        memo: { type: 'string', ...(at >= 3 && { deprecated: true, 'x-sunset': '2027-06-30' }) },
        ...(at >= 1 && { refundedAt: { type: 'string', format: 'date-time' } }),
      },
    },
    OrderStatus: {
      type: 'string',
      description: '주문 상태',
      enum: ['RECEIVED', 'PAID', ...(at < 2 ? ['CANCELLED'] : []), ...(at >= 1 ? ['REFUNDED'] : [])],
    },
    OrderCreation: {
      type: 'object',
      required: ['buyerNo'],
      properties: {
        buyerNo: { type: 'string' },
        memo: { type: 'string', maxLength: at < 2 ? 200 : 100 },
        status: named('OrderStatus'),
      },
    },
    [buyer]: { type: 'object', properties: { buyerNo: { type: 'string' }, name: { type: 'string' } } },
    ...(at >= 1 && {
      Refund: { type: 'object', required: ['amount'], properties: { amount: { type: 'integer', minimum: 1 } } },
    }),
  };
};

const pathsAt = (at: number): Tree => {
  const more = at >= 1 ? [fields] : [];
  return {
    '/orders': {
      get: {
        operationId: 'listOrders',
        summary: '주문 목록 조회',
        parameters: [
          { name: 'status', in: 'query', schema: named('OrderStatus') },
          { name: 'limit', in: 'query', schema: { type: 'integer', maximum: at < 1 ? 100 : 200 } },
          ...more,
        ],
        responses: answer(list('Order')),
      },
      post: {
        operationId: 'createOrder',
        summary: '주문 생성',
        description: at < 3 ? '주문을 만듭니다.' : '주문을 만듭니다. 같은 요청을 다시 보내면 같은 주문을 돌려줍니다.',
        requestBody: { required: true, ...json(named('OrderCreation')) },
        responses: answer(named('Order'), '201'),
      },
    },
    '/orders/{orderNo}': {
      get: {
        operationId: 'getOrder',
        summary: '주문 조회',
        parameters: [orderNo, ...more],
        ...(at >= 3 && { deprecated: true, 'x-sunset': '2027-03-31' }),
        responses: answer(named('Order')),
      },
    },
    ...(at >= 1 && {
      '/orders/{orderNo}/refunds': {
        post: {
          operationId: 'createRefund',
          summary: '환불 요청',
          parameters: [orderNo],
          requestBody: { required: true, ...json(named('Refund')) },
          responses: answer(named('Order'), '201'),
        },
      },
    }),
    [at < 2 ? '/customers' : '/buyers']: {
      get: {
        operationId: 'listBuyers',
        summary: '구매자 목록 조회',
        parameters: more,
        responses: answer(list(at < 2 ? 'Customer' : 'Buyer')),
      },
    },
  };
};

export const ordersOn = (day: Day): Tree => {
  const at = days.indexOf(day);
  return {
    openapi: '3.1.0',
    info: { title: '주문 API', version: `1.${at}` },
    servers: [{ url: 'https://api.example.com/v1' }],
    paths: pathsAt(at),
    components: { schemas: schemasAt(at) },
  };
};
